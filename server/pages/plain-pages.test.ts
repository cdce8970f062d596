import '../../tests/harness/own-database.ts';
import { afterAll, expect, test } from 'vitest';
import { pool } from '#platform/db/db.server.ts';
import { createApp } from '../app.ts';

afterAll(() => pool.end());

test.each(['/api/reference', '/dev/mail'])(
  '%s runs no script, whatever stands in its texts',
  async (address) => {
    const answer = await createApp().request(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  },
);
