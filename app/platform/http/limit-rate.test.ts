import '../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { db, pool } from '#platform/db/db.server.ts';
import { limitRate } from './limit-rate.server.ts';

afterAll(() => pool.end());

/** The row and the transaction that last touched it. */
const rowOf = async (key: string) =>
  (await db.execute(sql`SELECT count, xmin, xmax FROM rate_limits WHERE key = ${key}`)).rows[0];

test('each key has its own count, and who is refused is told when to come back', async () => {
  for (let times = 0; times < 3; times++) await limitRate('a', 3, 3_600);
  await limitRate('b', 3, 3_600);
  await expect(limitRate('a', 3, 3_600)).rejects.toMatchObject({
    status: 429,
    params: { seconds: expect.toSatisfy((seconds) => seconds > 3_500 && seconds <= 3_600) },
  });
});

test('who is refused writes nothing', async () => {
  for (let times = 0; times < 2; times++) await limitRate('c', 2, 3_600);
  const before = await rowOf('c');
  for (let times = 0; times < 3; times++) await expect(limitRate('c', 2, 3_600)).rejects.toThrow();
  expect(await rowOf('c')).toEqual(before);
});

test('of many at once no more than the limit pass', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => limitRate('d', 5, 3_600)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('resets the count when the window ends', async () => {
  await limitRate('e', 1, 3_600);
  await db.execute(sql`UPDATE rate_limits SET resets_at = now() WHERE key = 'e'`);
  await limitRate('e', 1, 3_600);
  await expect(limitRate('e', 1, 3_600)).rejects.toThrow();
});
