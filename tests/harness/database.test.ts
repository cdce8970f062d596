import './own-database.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { config } from '#platform/env/config.server.ts';
import { freshDatabase } from './database.ts';

test('creates a migrated database of its own', async () => {
  const url = await freshDatabase();
  expect(url).not.toBe(config.databaseUrl);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as applied from schema_migrations');
  await client.end();
  expect(rows[0].applied).toBeGreaterThan(0);
});

test('takes the settings of tests from the run, not from the machine', () => {
  expect(config.dataDir).toContain('laqta-test-');
  expect(config.databaseUrl).toContain('/test_');
});
