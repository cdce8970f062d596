import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFolders, checkImports, checkStatements, checkText } from '../../tools/checks/fences.ts';
import { FEATURES } from '../../tools/feature-order.ts';
import { project } from './project.ts';

const VALUE = 'export const value = 1;\n';
const importing = (what: string) => `import { value } from '${what}';\nexport const other = value;\n`;

test.each([
  [
    'a feature and a later feature',
    'app/features/money/wallet/rules.ts',
    'app/features/campaigns/campaigns/rules.ts',
    'wallet imports a later feature',
  ],
  [
    'a feature and a screen',
    'app/features/money/wallet/rules.ts',
    'app/routes/brand/payments/wallet.tsx',
    'a feature imports a screen',
  ],
  ['core and a feature', 'app/core/money.ts', 'app/features/money/wallet/rules.ts', 'core imports something'],
  ['core and a platform', 'app/core/money.ts', 'app/platform/clock/clock.ts', 'core imports something'],
  ['the ui and a feature', 'app/ui/button.tsx', 'app/features/money/wallet/rules.ts', 'ui imports more'],
  ['the ui and a platform', 'app/ui/button.tsx', 'app/platform/clock/clock.ts', 'ui imports more'],
  ['i18n and the ui', 'app/i18n/format.ts', 'app/ui/button.tsx', 'i18n imports more'],
  [
    'a platform and a feature',
    'app/platform/clock/clock.ts',
    'app/features/money/wallet/rules.ts',
    'platform imports more',
  ],
  ['app and the server', 'app/api.ts', 'server/http/pipeline.ts', 'the server is imported'],
  ['app and the sandbox', 'app/api.ts', 'stripe-sandbox/books.ts', 'app imports the sandbox'],
  ['the sandbox and app', 'stripe-sandbox/books.ts', 'app/core/money.ts', 'the sandbox imports app'],
])('no import between %s', async (_, from, to, rule) => {
  const root = project({
    [from]: importing(path.relative(path.dirname(from), to).replace(/^(?!\.)/, './')),
    [to]: VALUE,
  });
  const { modules, violations } = await checkImports(root);
  expect(modules).toBeGreaterThan(1);
  expect(violations.join('\n')).toContain(rule);
});

test('detects imports through the alias and imports of types', async () => {
  const root = project({
    'app/features/money/wallet/rules.ts':
      "import type { value } from '#features/campaigns/campaigns/rules.ts';\nexport type V = typeof value;\n",
    'app/features/campaigns/campaigns/rules.ts': VALUE,
  });
  expect((await checkImports(root)).violations.join('\n')).toContain('wallet imports a later feature');
});

test.each(['stripe', 'pg-boss', 'nodemailer'])('refuses %s outside its folder', async (vendor) => {
  const root = project({
    [`node_modules/${vendor}/package.json`]: `{"name":"${vendor}","type":"module","exports":"./index.js"}`,
    [`node_modules/${vendor}/index.js`]: VALUE,
    'app/features/campaigns/campaigns/rules.ts': importing(vendor),
  });
  expect((await checkImports(root)).violations.join('\n')).toContain(`${vendor} outside its folder`);
});

test.each(['import', 'import type'])('refuses a cycle of imports by %s', async (statement) => {
  const root = project({
    'app/core/a.ts': `${statement} { b } from './b.ts';\nexport const a = () => b;\n`,
    'app/core/b.ts': `${statement} { a } from './a.ts';\nexport const b = () => a;\n`,
  });
  expect((await checkImports(root)).violations.join('\n')).toContain('a circle of imports');
});

test('accepts a project that follows the order', async () => {
  const root = project({
    'app/features/campaigns/campaigns/rules.ts': importing('#features/money/wallet/rules.ts'),
    'app/features/money/wallet/rules.ts': importing('#core/money.ts'),
    'app/core/money.ts': VALUE,
  });
  expect(await checkImports(root)).toEqual({ modules: 4, violations: [] });
  expect(checkText(root)).toEqual([]);
});

test('refuses to read the environment outside the configuration', () => {
  const root = project({
    'app/features/money/wallet/rules.ts': 'export const key = process.env.KEY;\n',
    'app/platform/env/config.server.ts': 'export const key = process.env.KEY;\n',
  });
  expect(checkText(root)).toEqual([expect.stringContaining('app/features/money/wallet/rules.ts:1')]);
});

test.each(['app/features/money/wallet/rules.ts', 'db/seed/clicks.ts'])(
  'refuses random values in %s',
  (file) => {
    const root = project({ 'app/ui/box.tsx': '', [file]: 'export const clicks = Math.random();\n' });
    expect(checkText(root)).toEqual([expect.stringContaining(`${file}:1`)]);
  },
);

test.each([
  'ml-2',
  '-mr-4',
  'pl-[3px]',
  'md:pr-6',
  'left-0',
  'right-1/2',
  'text-left',
  'border-l',
  'rounded-tr-lg',
  'float-right',
])('refuses the class %s, which depends on left and right', (name) => {
  const root = project({ 'app/ui/box.tsx': `export const box = <p className="flex ${name} gap-2" />;\n` });
  expect(checkText(root)).toEqual([expect.stringContaining('app/ui/box.tsx:1')]);
});

test.each([
  'ms-2',
  'pe-4',
  'start-0',
  'text-start',
  'border-s',
  'rounded-se-lg',
  'border-lime-500',
  'text-lime-700',
])('accepts the class %s', (name) => {
  const root = project({
    'app/ui/box.tsx': `export const box = <p className="${name} rounded-lg border" />;\n`,
  });
  expect(checkText(root)).toEqual([]);
});

const TABLES = {
  'app/features/money/wallet/tables.server.ts': "export const walletDebts = pgTable('wallet_debts', {});\n",
  'app/features/campaigns/campaigns/tables.server.ts': "export const campaigns = pgTable('campaigns', {});\n",
};

test.each([
  ['db.insert(walletDebts).values({})', 'wallet_debts of wallet'],
  ['tx\n  .update(walletDebts)', 'wallet_debts of wallet'],
  ['db.delete(walletDebts)', 'wallet_debts of wallet'],
  ['sql`UPDATE ${walletDebts} SET id = 1`', 'wallet_debts of wallet'],
  ['sql`INSERT INTO wallet_debts VALUES (1)`', 'wallet_debts of wallet'],
  ['sql`DELETE FROM wallet_debts`', 'wallet_debts of wallet'],
])('refuses to write the table of another feature: %s', (statement, table) => {
  const root = project({
    ...TABLES,
    'app/features/campaigns/campaigns/publish.server.ts': `${statement};\n`,
  });
  expect(checkStatements(root)).toContain(
    `app/features/campaigns/campaigns/publish.server.ts writes ${table}`,
  );
});

test.each(['SELECT * FROM campaigns', 'SELECT 1 FROM wallet_debts d JOIN campaigns c ON true'])(
  'refuses to read the table of a later feature: %s',
  (statement) => {
    const root = project({
      ...TABLES,
      'app/features/money/wallet/queries.server.ts': `export const read = sql\`${statement}\`;\n`,
    });
    expect(checkStatements(root)).toEqual([
      'app/features/money/wallet/queries.server.ts names campaigns of campaigns, which comes later',
    ]);
  },
);

test('accepts writing own tables and reading those of earlier features', () => {
  const root = project({
    ...TABLES,
    'app/features/campaigns/campaigns/publish.server.ts':
      'db.update(campaigns);\n// Never: db.update(walletDebts)\nsql`SELECT FROM campaigns JOIN wallet_debts`;\n',
    'app/features/campaigns/campaigns/publish.test.ts': 'db.delete(walletDebts);\n',
  });
  expect(checkStatements(root)).toEqual([]);
});

test('orders every feature folder', () => {
  const folders = globSync('app/features/*/*').filter((name) => !name.includes('.'));
  expect(folders.toSorted()).toEqual(FEATURES.map(({ folder }) => folder).toSorted());
});

test('refuses a folder of more than 16 files, tests not counted', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`app/ui/part-${index}.tsx`, '']));
  expect(checkFolders(project({ ...files(16), 'app/ui/part.test.ts': '' }))).toEqual([]);
  expect(checkFolders(project(files(17)))).toEqual([expect.stringContaining('app/ui holds 17 files')]);
});
