import '../harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { app, DOORS, knock } from './doors.ts';

test.for(['toString', 'constructor', '__proto__'])('no webhook door is named %s', async (source) => {
  const answer = await app.request(`/api/webhooks/stripe/${source}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});

test('one address signed up eight times at once is taken once and refused seven times', async () => {
  const knocks = Array.from({ length: 8 }, () =>
    knock('POST /auth/sign-up', { body: DOORS['POST /auth/sign-up']!.body }),
  );
  const statuses = (await Promise.all(knocks)).map((answer) => answer.status);
  expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
});
