import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Whether the parts of drizzle-orm are those of one copy, by whichever way they are imported. */
const PROBE = `
  import './server/quick-imports.ts';
  const [orm, core, sql] = await Promise.all([
    import('drizzle-orm'), import('drizzle-orm/pg-core'), import('./node_modules/drizzle-orm/sql/sql.js'),
  ]);
  const table = core.pgTable('walls', { id: core.text() });
  console.log(JSON.stringify([orm.sql === sql.sql, orm.is(table.id, orm.Column), orm.getTableName(table)]));`;

test('what is looked up once is the same copy as what is looked up each time', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', PROBE], {
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([true, true, 'walls']);
});
