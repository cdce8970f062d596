import '../../tests/harness/own-database.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { pool } from '#platform/db/db.server.ts';
import { createApp } from '../app.ts';

// A test key of Stripe shows the mails, too.
vi.hoisted(() =>
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: 'sk_test_of_a_test',
    STRIPE_WEBHOOK_SECRET_PLATFORM: 'whsec_platform',
    STRIPE_WEBHOOK_SECRET_CONNECTED: 'whsec_connected',
    STRIPE_WEBHOOK_SECRET_ACCOUNTS: 'whsec_accounts',
  }),
);

afterAll(() => pool.end());

test.each(['/api/reference', '/dev/mail'])('%s allows no script', async (address) => {
  const answer = await createApp().request(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
});
