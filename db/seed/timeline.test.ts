import '../../tests/harness/own-database.ts';
import { afterAll, expect, test } from 'vitest';
import { pool } from '#platform/db/db.server.ts';
import { Timeline } from './timeline.ts';

afterAll(() => pool.end());

test('gives each row the time of the step that wrote it', async () => {
  const timeline = new Timeline();
  const hours = Array.from({ length: 200 }, (_, index) => index + 1);
  for (const hoursAgo of hours)
    timeline.at(hoursAgo, () =>
      pool.query(
        `INSERT INTO users (id, email, name, role, created_at)
         VALUES ('usr_' || $1, $1 || '@laqta.example', $1, 'creator', date_trunc('milliseconds', clock_timestamp()))`,
        [String(hoursAgo)],
      ),
    );
  await timeline.replay();
  const { rows } = await pool.query(
    'SELECT name, round(extract(epoch FROM now() - created_at) / 3600)::int AS hours FROM users',
  );
  expect(rows.filter(({ name, hours }) => Number(name) !== hours)).toEqual([]);
  expect(rows).toHaveLength(hours.length);
});
