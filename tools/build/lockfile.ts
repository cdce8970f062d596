/** Adds optional packages that npm omits if a mirror lacks them, because `npm ci` would refuse the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs';

type Dependencies = Record<string, string>;
export type Package = {
  version: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Dependencies;
  optionalDependencies?: Dependencies;
};
export type Packages = Record<string, Package>;

const LOCKFILE = 'package-lock.json';
const OS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const CPU = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/;
const LIBC = { gnu: 'glibc', musl: 'musl' };

export function missingPackages(packages: Packages) {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !foldersAbove(path).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map(([name, version]) => ({ name, version, requiredBy: path })),
  );
}

/** Folders in which Node resolves a package's dependencies: its own first, then its parents'. */
function foldersAbove(path: string): string[] {
  const parts = path ? path.split('node_modules/').slice(1) : [];
  return Array.from({ length: parts.length + 1 }, (_, depth) =>
    parts
      .slice(0, parts.length - depth)
      .map((part) => `node_modules/${part.replace(/\/$/, '')}/`)
      .join(''),
  );
}

export function platformOf(name: string): Pick<Package, 'os' | 'cpu' | 'libc'> {
  const [os] = OS.exec(name) ?? [];
  const [cpu] = CPU.exec(name) ?? [];
  const [, libc] = /\b(gnu|musl)\b/.exec(name) ?? [];
  if (!cpu || !(os || cpu === 'wasm32')) throw new Error(`The name ${name} tells no platform.`);
  return {
    cpu: [cpu],
    ...(libc && { libc: [LIBC[libc as keyof typeof LIBC]] }),
    ...(os && { os: [os] }),
  };
}

export function readPackages(): Packages {
  return JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages;
}

function complete() {
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const packages: Packages = lock.packages;
  const missing = missingPackages(packages);
  for (const { name, version, requiredBy } of missing) {
    const parent = packages[requiredBy]!;
    if (!/^\d+(\.\d+)+/.test(version) || !parent.optionalDependencies?.[name]) {
      throw new Error(
        `${requiredBy || 'package.json'} asks for ${name} ${version}: run "npm install" first.`,
      );
    }
    const { cpu, libc, os } = platformOf(name);
    const flags = { ...(parent.dev && { dev: true }), ...(libc && { libc }), optional: true };
    packages[`node_modules/${name}`] = { version, cpu, ...flags, ...(os && { os }) };
  }
  lock.packages = Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages of other platforms added to ${LOCKFILE}.`);
}

if (import.meta.main) complete();
