import { expect, test } from 'vitest';
import { problemsIn } from './migrations.ts';

const check = (...sqls: string[]) =>
  problemsIn(sqls.map((sql, index) => ({ name: `${9001 + index}_test.sql`, sql })));

test.each([
  ['an index that stops writers', 'CREATE UNIQUE INDEX a_b ON a (b);', 'CREATE INDEX stops every write'],
  ['one without a name', 'create index on a (b);', 'CREATE INDEX stops every write'],
  [
    'a concurrent one in a transaction',
    'DROP INDEX CONCURRENTLY IF EXISTS a_b;\nCREATE INDEX CONCURRENTLY a_b ON a (b);',
    'no transaction',
  ],
  [
    'a concurrent one that cannot run again',
    '-- no transaction\nCREATE INDEX CONCURRENTLY a_b ON a (b);',
    'DROP INDEX CONCURRENTLY IF EXISTS',
  ],
  ['another type', 'ALTER TABLE a ALTER COLUMN b SET DATA TYPE bigint;', 'another type'],
  ['another type, said shortly', 'ALTER TABLE a ALTER b TYPE bigint;', 'another type'],
  ['an unproved NOT NULL', 'ALTER TABLE a ALTER COLUMN b SET NOT NULL;', 'SET NOT NULL'],
  ['dropping a column in use', 'ALTER TABLE a DROP COLUMN b;', 'contract'],
  [
    'a foreign key validated at once',
    'ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b) REFERENCES c;',
    'NOT VALID',
  ],
  ['a check validated at once', 'ALTER TABLE a ADD CHECK (b > 0);', 'NOT VALID'],
  ['a new column with a foreign key', 'ALTER TABLE a ADD COLUMN b text REFERENCES c;', 'NOT VALID'],
  [
    'validating under the lock',
    'ALTER TABLE a ADD CONSTRAINT a_b CHECK (b > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT a_b;',
    'two files',
  ],
])('refuses %s', (_, sql, because) => {
  expect(check(sql)).toEqual([expect.stringContaining(because)]);
});

test('accepts migrations that are safe while the product serves', () => {
  expect(
    check(
      'CREATE TABLE a (b text); CREATE INDEX a_b ON a (b); ALTER TABLE a ADD CHECK (b <> $$$$);',
      '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS d_b;\nCREATE INDEX CONCURRENTLY d_b ON d (b);',
      'ALTER TABLE d ADD COLUMN e text; ALTER TABLE d ADD CONSTRAINT d_e_not_null CHECK (e IS NOT NULL) NOT VALID;',
      'ALTER TABLE d VALIDATE CONSTRAINT d_e_not_null;',
      'ALTER TABLE d ALTER COLUMN e SET NOT NULL;',
      'ALTER TABLE d DROP COLUMN b; -- contract: unused since 2.1',
      '-- CREATE INDEX d_x ON d (x); is only spoken of here\nSELECT 1;',
    ),
  ).toEqual([]);
});
