/** Refuses statements that scan a table under a lock or break the previous release. New tables are exempt. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = { name: string; sql: string };
type Rule = {
  refuses: RegExp;
  unless?: (match: RegExpMatchArray, file: ReadMigration) => boolean;
  because: string;
};
type ReadMigration = {
  isOwn: (table: string) => boolean;
  validated: Set<string>;
  dropped: Set<string>;
  noTransaction: boolean;
};

/** The baseline creates an empty database. Later migrations run while the product serves requests. */
const FIRST_CHECKED = '0011';

const ownTable = ([, table]: RegExpMatchArray, { isOwn }: ReadMigration) => isOwn(table!);
const RULES: Rule[] = [
  {
    refuses: /create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?(?:\w+\s+)?on\s+(\w+)/g,
    unless: ownTable,
    because:
      'CREATE INDEX stops every write to the table: CREATE INDEX CONCURRENTLY, in a file that begins with "-- no transaction"',
  },
  {
    refuses: /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/g,
    unless: (_, { noTransaction }) => noTransaction,
    because: 'CREATE INDEX CONCURRENTLY needs a file that begins with "-- no transaction"',
  },
  {
    refuses: /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/g,
    unless: ([, index], { dropped }) => dropped.has(index!),
    because:
      'what was killed half way leaves an index that is not valid: DROP INDEX CONCURRENTLY IF EXISTS stands before it',
  },
  {
    refuses: /alter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/g,
    because: 'another type writes the whole table anew: add a column, fill it, change over, drop the old one',
  },
  {
    refuses: /alter\s+table\s+(?:only\s+)?(\w+)[^;]*?alter\s+(?:column\s+)?(\w+)\s+set\s+not\s+null/g,
    unless: ([, table, column], { isOwn, validated }) =>
      isOwn(table!) || validated.has(`${table}_${column}_not_null`),
    because:
      'SET NOT NULL reads the table under a lock: first ADD CONSTRAINT <table>_<column>_not_null CHECK (… IS NOT NULL) NOT VALID, then VALIDATE it in a file of its own',
  },
  {
    refuses: /drop\s+column(?![^\n]*-- contract: unused since \S)/g,
    because: 'the release before still reads it: say "-- contract: unused since <release>" on the line',
  },
  {
    refuses:
      /alter\s+table\s+(?:only\s+)?(\w+)\s+add\s+(?:constraint\s+\w+\s+)?(?:foreign\s+key|check)\b[^;]*;/g,
    unless: (match, file) => ownTable(match, file) || /not\s+valid\s*;$/.test(match[0]),
    because: 'a constraint is added NOT VALID, and validated in a file of its own',
  },
  {
    refuses:
      /alter\s+table\s+(?:only\s+)?(\w+)\s+add\s+(?:column\s+)?(?!constraint|foreign|check|primary|unique)\w+[^;,]*?\breferences\b/g,
    unless: ownTable,
    because: 'the foreign key of a new column reads the table under a lock: add it apart, NOT VALID',
  },
];

/** Problems, one line each. Later files may rely on constraints that earlier ones validated. */
export function problemsIn(files: MigrationFile[]): string[] {
  const problems: string[] = [];
  const validated = new Set<string>();
  for (const { name, sql } of files) {
    const text = sql.toLowerCase();
    const plain = text.replace(/--(?! contract:).*$/gm, '');
    const namesIn = (pattern: RegExp) => new Set([...plain.matchAll(pattern)].map(([, found]) => found!));
    const own = namesIn(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g);
    const news = namesIn(/validate\s+constraint\s+(\w+)/g);
    const file: ReadMigration = {
      isOwn: (table) => own.has(table),
      validated: new Set(validated),
      dropped: namesIn(/drop\s+index\s+concurrently\s+if\s+exists\s+(\w+)/g),
      noTransaction: text.startsWith('-- no transaction'),
    };
    for (const constraint of news) validated.add(constraint);
    if (name < FIRST_CHECKED) continue;
    for (const { refuses, unless, because } of RULES) {
      for (const match of plain.matchAll(refuses)) {
        if (!unless?.(match, file)) problems.push(`${name}: ${match[0].replace(/\s+/g, ' ')}: ${because}.`);
      }
    }
    if (news.size > 0 && /\badd\s+constraint\b/.test(plain)) {
      problems.push(`${name}: VALIDATE reads the table while the lock of ADD CONSTRAINT is held: two files.`);
    }
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../db/migrations', import.meta.url));
  const names = readdirSync(folder).sort();
  const problems = problemsIn(
    names.map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') })),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${names.length} migrations can run beside a serving product.`);
}
