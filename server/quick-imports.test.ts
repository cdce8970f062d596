import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Reports whether imports of drizzle-orm by name and by path share one copy. */
const PROBE = `
  import './server/quick-imports.ts';
  const [orm, core, sql] = await Promise.all([
    import('drizzle-orm'), import('drizzle-orm/pg-core'), import('./node_modules/drizzle-orm/sql/sql.js'),
  ]);
  const table = core.pgTable('walls', { id: core.text() });
  console.log(JSON.stringify([orm.sql === sql.sql, orm.is(table.id, orm.Column), orm.getTableName(table)]));`;

test('loads one copy of a package by name and by path', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', PROBE], {
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([true, true, 'walls']);
});
