import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { unprivilegedAccount } from '../../app/platform/db/postgres-binaries.server.ts';

/** Runs a PostgreSQL of this machine, of any supported version, in place of the bundled one. */
export function startInstalledPostgres(bin: string, dataDir: string, settings: Record<string, string>) {
  const account = unprivilegedAccount();
  const home = path.join(dataDir, 'postgres');
  const data = path.join(home, 'data');
  mkdirSync(home);
  chmodSync(dataDir, 0o711);
  if (account) chownSync(home, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(bin, program), args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'app',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
  );
  const all = { listen_addresses: '', unix_socket_directories: home, random_page_cost: '1.1', ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  run('pg_ctl', '-D', data, '-w', '-l', path.join(home, 'postgres.log'), '-o', options.join(' '), 'start');
  run('createdb', '-h', home, '-U', 'app', 'laqta');
  return {
    url: `postgresql://app@localhost/laqta?host=${encodeURIComponent(home)}`,
    stop: async () => void run('pg_ctl', '-D', data, '-m', 'fast', 'stop'),
  };
}
