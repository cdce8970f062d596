import '../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { db, pool } from '#platform/db/db.server.ts';
import { perHour } from './endpoint.server.ts';
import { limitRate } from './limit-rate.server.ts';

afterAll(() => pool.end());

/** `xmin` and `xmax` change with each write and lock of the row. */
const rowOf = async (key: string) =>
  (await db.execute(sql`SELECT count, xmin, xmax FROM rate_limits WHERE key = ${key}`)).rows[0];

test('counts each key separately and states the wait', async () => {
  for (let times = 0; times < 3; times++) await limitRate('a', perHour(3));
  await limitRate('b', perHour(3));
  await expect(limitRate('a', perHour(3))).rejects.toMatchObject({
    status: 429,
    params: { seconds: expect.toSatisfy((seconds) => seconds > 3_500 && seconds <= 3_600) },
  });
});

test('neither counts nor writes a refused request', async () => {
  for (let times = 0; times < 2; times++) await limitRate('c', perHour(2));
  const before = await rowOf('c');
  for (let times = 0; times < 3; times++) await expect(limitRate('c', perHour(2))).rejects.toThrow();
  expect(await rowOf('c')).toEqual(before);
});

test('allows exactly the limit under concurrent requests', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => limitRate('d', perHour(5))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('resets the count when the window ends', async () => {
  await limitRate('e', perHour(1));
  await db.execute(sql`UPDATE rate_limits SET resets_at = now() WHERE key = 'e'`);
  await limitRate('e', perHour(1));
  await expect(limitRate('e', perHour(1))).rejects.toThrow();
});
