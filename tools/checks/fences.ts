import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { FEATURES } from '../feature-order.ts';
import { checkScopes } from './scopes.ts';

/** Packages of external systems, and the only folder that may import each of them. */
const VENDORS = {
  stripe: '^app/platform/stripe/',
  'pg-boss': '^app/platform/jobs/',
  nodemailer: '^app/platform/mail/',
  'prom-client': '^app/platform/metrics/',
  mediabunny: '^app/platform/video/',
  sharp: '^app/platform/pictures/',
  'file-type': '^app/platform/content-type/',
  yauzl: '^app/platform/content-type/',
} as const;

const TESTS = '\\.test\\.tsx?$|/(?:factory\\.server|invariants\\.damage|api\\.examples)\\.ts$';

function forbid(name: string, from: string, to: string, exceptFrom = TESTS): IForbiddenRuleType {
  return { name, severity: 'error', from: { path: from, pathNot: exceptFrom }, to: { path: to } };
}

function rules(): IForbiddenRuleType[] {
  return [
    ...FEATURES.slice(0, -1).map(({ name, folder }, index) =>
      forbid(
        `${name} imports a later feature`,
        `^${folder}/`,
        `^(${FEATURES.slice(index + 1)
          .map((later) => later.folder)
          .join('|')})/`,
      ),
    ),
    forbid('core imports something', '^app/core/', '^(?!app/core/)'),
    forbid(
      'i18n imports more than core',
      '^app/i18n/',
      '^(app/(features|platform|ui|routes)|server|stripe-sandbox)/',
    ),
    forbid(
      'ui imports more than i18n and core',
      '^app/ui/',
      '^(app/(features|platform|routes)|server|stripe-sandbox)/',
    ),
    forbid(
      'platform imports more than core',
      '^app/platform/',
      '^(app/(features|ui|routes)|server|stripe-sandbox)/',
    ),
    forbid('a feature imports a screen', '^app/features/', '^app/routes/'),
    forbid('the server is imported', '^(app|stripe-sandbox|db)/', '^server/'),
    forbid('app imports the sandbox', '^(app|server|db)/', '^stripe-sandbox/'),
    forbid('the sandbox imports app', '^stripe-sandbox/', '^(app|server|db)/'),
    ...Object.entries(VENDORS).map(
      ([vendor, folder]): IForbiddenRuleType => ({
        name: `${vendor} outside its folder`,
        severity: 'error',
        from: { path: '^(app|server)/', pathNot: `${folder}|${TESTS}` },
        // Other files may import only its types.
        to: { path: `(^|/)node_modules/${vendor}/`, dependencyTypesNot: ['type-only'] },
      }),
    ),
    {
      name: 'a circle of imports',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ];
}

export type Fences = { modules: number; violations: string[] };

export async function checkImports(root: string): Promise<Fences> {
  const folders = ['app', 'server', 'stripe-sandbox', 'db'].filter((name) =>
    readdirSync(root).includes(name),
  );
  const { output } = await cruise(folders, {
    baseDir: root,
    ruleSet: { forbidden: rules() },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // dependency-cruiser does not read TypeScript 7; without a supported parser it silently finds no module.
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  });
  if (typeof output === 'string') throw new Error(output);
  return {
    modules: output.summary.totalCruised,
    violations: output.summary.violations.map(
      ({ rule, from, to }: IViolation) => `${from} → ${to}: ${rule.name}`,
    ),
  };
}

/** Rules about text instead of imports: access to the environment, physical CSS directions, and random figures in pages. */
export function checkText(root: string): string[] {
  const violations: string[] = [];
  for (const folder of ['app', 'server', 'db/seed'].filter((name) => existsSync(path.join(root, name)))) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name).replaceAll('\\', '/');
      if (!/\.(ts|tsx|css)$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .forEach((line, index) => {
          const complain = (what: string) => violations.push(`${file}:${index + 1}: ${what}`);
          if (/process\.env\b/.test(line) && !file.startsWith('app/platform/env/')) {
            complain('process.env is read outside app/platform/env');
          }
          if (/\bMath\.random\b/.test(line) && folder !== 'server') {
            complain('Math.random makes up what is shown; ids and codes come from crypto');
          }
          const physical = file.endsWith('.tsx') && physicalClass(line);
          if (physical) complain(`"${physical}" knows left from right; use its logical form`);
        });
    }
  }
  return violations;
}

function physicalClass(line: string): string | undefined {
  const classes =
    /(?<![\w-])-?(?:(?:ml|mr|pl|pr|left|right|scroll-m[lr]|scroll-p[lr])-(?:\[|\d|auto|px|full)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?=[-\s"'`])|(?:text|float|clear)-(?:left|right)(?=[\s"'`]))[^\s"'`]*/;
  return classes.exec(line)?.[0];
}

/** Two features write payments: charges the publishing fee of a campaign, transfers the payout of a video. */
const WRITTEN_BY: Record<string, readonly string[]> = {
  payments: ['charges', 'transfers'],
  platform_transactions: ['charges', 'transfers'],
};

type Table = { variable: string; name: string; owner: string };

function tablesOf(root: string): Table[] {
  return FEATURES.flatMap(({ name: owner, folder }) => {
    const file = path.join(root, folder, 'tables.server.ts');
    if (!existsSync(file)) return [];
    const found = readFileSync(file, 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g);
    return [...found].map(([, variable, name]) => ({ variable: variable!, name: name!, owner }));
  });
}

/** A feature writes only its own tables, by Drizzle or SQL, and its SQL reads no table of a later feature. */
export function checkStatements(root: string): string[] {
  const tables = tablesOf(root);
  const named = new Map(tables.flatMap((table) => [[table.name, table] as const]));
  const held = new Map(tables.map((table) => [table.variable, table]));
  const violations: string[] = [];
  const order = FEATURES.map(({ name }) => name);
  for (const { name: feature, folder } of FEATURES) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = path.posix.join(folder, name.replaceAll('\\', '/'));
      if (!/\.tsx?$/.test(file) || new RegExp(TESTS).test(file)) continue;
      const code = withoutComments(readFileSync(path.join(root, file), 'utf8'));
      const mayWrite = ({ owner, name: table }: Table) => (WRITTEN_BY[table] ?? [owner]).includes(feature);
      const changedTables = [
        ...[...code.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, it]) => held.get(it!)),
        ...[...code.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) \$\{(\w+)\}/g)].map(([, it]) =>
          held.get(it!),
        ),
        ...[...code.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/g)].map(([, it]) => named.get(it!)),
      ];
      for (const table of changedTables) {
        if (table && !mayWrite(table)) violations.push(`${file} writes ${table.name} of ${table.owner}`);
      }
      for (const [, it] of code.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) (\w+)/g)) {
        const table = named.get(it!);
        if (table && order.indexOf(table.owner) > order.indexOf(feature)) {
          violations.push(`${file} names ${table.name} of ${table.owner}, which comes later`);
        }
      }
    }
  }
  return violations;
}

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const MAX_FILES = 16;
const NOT_COUNTED = /\.test\.tsx?$|\/messages\/|\.(?:damage|examples)\.ts$/;

/** Folders of the product with too many files, not counting tests. */
export function checkFolders(root: string): string[] {
  const counts = new Map<string, number>();
  for (const top of ['app', 'server', 'tools'].filter((name) => existsSync(path.join(root, name)))) {
    for (const name of readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })) {
      const file = path.posix.join(top, name.replaceAll('\\', '/'));
      if (!/\.tsx?$/.test(file) || NOT_COUNTED.test(file)) continue;
      const folder = path.posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES ? [`${folder} holds ${count} files; ${MAX_FILES} at most`] : [],
  );
}

if (import.meta.main) {
  const { modules, violations } = await checkImports(process.cwd());
  const all = [
    ...violations,
    ...checkText(process.cwd()),
    ...checkStatements(process.cwd()),
    ...checkScopes(process.cwd()),
    ...checkFolders(process.cwd()),
  ];
  if (modules === 0) all.push('No module was seen, so nothing was checked.');
  for (const violation of all) console.error(violation);
  console.log(`${modules} modules, ${all.length} crossings.`);
  process.exit(all.length > 0 ? 1 : 0);
}
