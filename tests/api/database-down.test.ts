import { expect, test, vi } from 'vitest';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import { createApp } from '../../server/app.ts';

vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgresql://app@localhost/laqta?host=/nowhere';
  process.env.LOG_LEVEL = 'silent';
});

test('answers 503 with a code while the database is down', async () => {
  const app = createApp();
  const headers = { 'content-type': 'application/json' };
  const signIn = {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'lina@laqta.example', password: 'quiet-horse-1' }),
  };
  for (const answer of [await app.request('/api/ready'), await app.request('/api/auth/sign-in', signIn)])
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'errors.unavailable']);
});

test('reports an error of our own code as no outage', () => {
  expect(isDatabaseOutage(new Error('column "x" does not exist'))).toBe(false);
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseOutage(missingFile)).toBe(false);
});
