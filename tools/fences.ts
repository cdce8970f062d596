import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { FEATURE_ORDER } from './feature-order.ts';

/** Packages that speak for an outside thing, and the only folder that may know each of them. */
const VENDORS = {
  stripe: '^app/platform/stripe/',
  'pg-boss': '^app/platform/jobs/',
  nodemailer: '^app/platform/mail/',
} as const;

const TESTS = '\\.test\\.tsx?$|/factory\\.server\\.ts$';

function forbid(name: string, from: string, to: string, exceptFrom = TESTS): IForbiddenRuleType {
  return { name, severity: 'error', from: { path: from, pathNot: exceptFrom }, to: { path: to } };
}

function rules(): IForbiddenRuleType[] {
  const lastTwo = FEATURE_ORDER.slice(FEATURE_ORDER.indexOf('analytics')).join('|');
  return [
    ...FEATURE_ORDER.slice(0, -1).map((room, index) =>
      forbid(
        `${room} imports a later room`,
        `^app/features/${room}/`,
        `^app/features/(${FEATURE_ORDER.slice(index + 1).join('|')})/`,
      ),
    ),
    forbid(
      'an onlooker is imported by a room',
      `^app/features/(?!(${lastTwo})/)`,
      `^app/features/(${lastTwo})/`,
    ),
    forbid('core imports something', '^app/core/', '^(?!app/core/)'),
    forbid(
      'i18n imports more than core',
      '^app/i18n/',
      '^(app/(features|platform|ui|routes)|server|sandbox)/',
    ),
    forbid(
      'ui imports more than i18n and core',
      '^app/ui/',
      '^(app/(features|platform|routes)|server|sandbox)/',
    ),
    forbid(
      'platform imports more than core',
      '^app/platform/',
      '^(app/(features|ui|routes)|server|sandbox)/',
    ),
    forbid('a room imports a screen', '^app/features/', '^app/routes/'),
    forbid('the server is imported', '^(app|sandbox|db)/', '^server/'),
    forbid('app imports the sandbox', '^(app|server|db)/', '^sandbox/'),
    forbid('the sandbox imports app', '^sandbox/', '^(app|server|db)/'),
    ...Object.entries(VENDORS).map(
      ([vendor, folder]): IForbiddenRuleType => ({
        name: `${vendor} outside its folder`,
        severity: 'error',
        from: { path: '^(app|server)/', pathNot: `${folder}|${TESTS}` },
        // Its types alone may be named by whoever handles its objects.
        to: { path: `(^|/)node_modules/${vendor}/`, dependencyTypesNot: ['type-only'] },
      }),
    ),
    {
      name: 'a circle of imports',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ];
}

export type Fences = { modules: number; violations: string[] };

/** Reads every import below the folder and says which ones cross a fence. */
export async function checkImports(root: string): Promise<Fences> {
  const folders = ['app', 'server', 'sandbox', 'db'].filter((name) => readdirSync(root).includes(name));
  const { output } = await cruise(folders, {
    baseDir: root,
    ruleSet: { forbidden: rules() },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // dependency-cruiser does not read TypeScript 7; without a parser that it can use it silently sees no module.
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

/** Text that no import shows: reading the environment in the wrong place, and classes that know left from right. */
export function checkText(root: string): string[] {
  const violations: string[] = [];
  for (const folder of ['app', 'server']) {
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

if (import.meta.main) {
  const { modules, violations } = await checkImports(process.cwd());
  const all = [...violations, ...checkText(process.cwd())];
  if (modules === 0) all.push('No module was seen, so nothing was checked.');
  for (const violation of all) console.error(violation);
  console.log(`${modules} modules, ${all.length} crossings.`);
  process.exit(all.length > 0 ? 1 : 0);
}
