/** Three PostgreSQL nodes under Patroni with synchronous replication, behind HAProxy, all on loopback. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedAccount } from '#platform/db/postgres-binaries.server.ts';
import { freePort } from '../harness/free-port.ts';

/** Recommended by docs/production.md. Patroni requires loop_wait + 2 × retry_timeout ≤ ttl. */
export const TTL_SECONDS = 10;
const TIMES = { ttl: TTL_SECONDS, loop_wait: 2, retry_timeout: 4 };

const BIN = process.env.LAQTA_TEST_POSTGRES ?? '/usr/lib/postgresql/15/bin';
const NODES = ['n1', 'n2', 'n3'] as const;
const START_MS = 120_000;

export type Node = {
  name: string;
  postgresPort: number;
  restPort: number;
  dataDir: string;
  config: string;
  patroni?: ChildProcess;
};
type Member = { name: string; role: string; state: string };

export function missingPrograms(): string[] {
  const folders = `${process.env.PATH}:/usr/sbin`.split(':');
  const isExecutable = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return [
    ...['patroni', 'etcd', 'haproxy', 'setpriv', 'pgrep'].filter(
      (name) => !folders.some((folder) => isExecutable(path.join(folder, name))),
    ),
    ...(isExecutable(path.join(BIN, 'postgres')) ? [] : [path.join(BIN, 'postgres')]),
  ];
}

export async function startCluster() {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(path.join(tmpdir(), 'laqta-cluster-'));
  const own = (file: string) => account && chownSync(file, account.uid, account.gid);
  own(folder);
  chmodSync(folder, 0o755);
  const processes = new Set<ChildProcess>();

  /** Ends with the test process, even if that is killed. */
  const run = (name: string, program: string, ...args: string[]): ChildProcess => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const user = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
    const child = spawn('setpriv', [...user, '--pdeathsig=TERM', program, ...args], {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
    });
    processes.add(child);
    return child;
  };
  const write = (name: string, content: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    own(file);
    return file;
  };

  const etcdPort = await freePort();
  const etcdUrls = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${etcdPort + 1}`] as const;
  const etcd = ['--data-dir', path.join(folder, 'etcd'), '--initial-cluster', `default=${etcdUrls[1]}`];
  for (const [kind, url] of [
    ['client', etcdUrls[0]],
    ['peer', etcdUrls[1]],
  ])
    etcd.push(
      ...[
        `--listen-${kind}-urls`,
        url!,
        kind === 'client' ? '--advertise-client-urls' : '--initial-advertise-peer-urls',
        url!,
      ],
    );
  run('etcd', 'etcd', ...etcd);

  const nodes: Node[] = [];
  for (const name of NODES) {
    const postgresPort = await freePort();
    const restPort = postgresPort + 1;
    const dataDir = path.join(folder, name);
    const socket = path.join(folder, `${name}.run`);
    mkdirSync(socket);
    own(socket);
    const settings = patroniSettings({ name, postgresPort, restPort, dataDir, etcdPort, socket });
    const config = write(`${name}.json`, JSON.stringify(settings));
    nodes.push({ name, postgresPort, restPort, dataDir, config });
  }
  const port = await freePort();
  const control = path.join(folder, 'haproxy.sock');
  run('haproxy', 'haproxy', '-f', write('haproxy.cfg', haproxySettings(port, control, nodes)));

  const start = (node: Node) => {
    node.patroni = run(node.name, 'patroni', node.config);
  };
  for (const node of nodes) {
    start(node);
    // The first one creates the cluster.
    if (node === nodes[0])
      await until('the first node leads', async () => (await leader())?.name === node.name);
  }

  /** Null while no node says that it leads. */
  async function leader(): Promise<Node | null> {
    const answers = await Promise.all(nodes.map((node) => statusOf(node, '/primary')));
    return nodes[answers.indexOf(200)] ?? null;
  }

  /** Three running nodes, of which two have each commit. */
  async function untilHealthy(): Promise<void> {
    await until('all nodes run and one is synchronous', async () => {
      const primary = await leader();
      if (!primary) return false;
      const { members } = (await fetch(`http://127.0.0.1:${primary.restPort}/cluster`).then((answer) =>
        answer.json(),
      )) as { members: Member[] };
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
      return running.length === NODES.length && running.some(({ role }) => role === 'sync_standby');
    });
  }

  async function synchronous(): Promise<Node> {
    const primary = (await leader())!;
    const client = new pg.Client({ connectionString: urlOf(primary.postgresPort, 'postgres') });
    await client.connect();
    const { rows } = await client.query(
      `SELECT application_name AS name FROM pg_stat_replication WHERE sync_state = 'sync'`,
    );
    await client.end();
    return nodes.find(({ name }) => name === rows[0].name)!;
  }

  const haproxy = (commands: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(control, () => socket.end(`${commands}\n`));
      let answer = '';
      socket.on('data', (data) => {
        answer += String(data);
      });
      socket.once('error', reject);
      socket.once('end', () => resolve(answer));
    });

  await untilHealthy();
  const first = new pg.Client({ connectionString: urlOf((await leader())!.postgresPort, 'postgres') });
  await first.connect();
  await first.query('CREATE ROLE laqta LOGIN');
  await first.query('CREATE DATABASE laqta OWNER laqta');
  await first.end();

  return {
    folder,
    url: `postgresql://laqta@127.0.0.1:${port}/laqta`,
    leader,
    synchronous,
    untilHealthy,
    start,
    /** Patroni, the postmaster and its sessions, as when the machine fails. */
    signal(node: Node, signal: NodeJS.Signals): void {
      for (const pid of [node.patroni!.pid!, ...postgresOf(node)]) send(pid, signal);
    },
    /** Patroni survives. */
    killPostmaster: (node: Node) => send(postgresOf(node)[0]!, 'SIGKILL'),
    async switchOver(): Promise<void> {
      const { name, restPort } = (await leader())!;
      const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
    },
    async cutNetwork(): Promise<void> {
      for (const { name } of nodes)
        await haproxy(`set server primary/${name} state maint; shutdown sessions server primary/${name}`);
    },
    async restoreNetwork(): Promise<void> {
      for (const { name } of nodes) await haproxy(`set server primary/${name} state ready`);
    },
    async connections(): Promise<number> {
      const [header, ...rows] = (await haproxy('show stat')).replace(/^# /, '').split('\n');
      const at = header!.split(',').indexOf('scur');
      return Number(rows.find((row) => row.startsWith('primary,FRONTEND'))!.split(',')[at]);
    },
    async stop(): Promise<void> {
      for (const child of processes) if (child.exitCode === null) child.kill('SIGCONT');
      const alive = [...processes].filter((child) => child.exitCode === null && child.signalCode === null);
      const ended = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of alive.reverse()) child.kill('SIGTERM');
      await Promise.race([Promise.all(ended), sleep(30_000, null, { ref: false })]);
      for (const node of nodes) for (const pid of postgresOf(node)) send(pid, 'SIGKILL');
      for (const child of alive) child.kill('SIGKILL');
      if (!process.env.LAQTA_CLUSTER_KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const urlOf = (port: number, database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;

const statusOf = (node: Node, path: string): Promise<number | null> =>
  fetch(`http://127.0.0.1:${node.restPort}${path}`, { signal: AbortSignal.timeout(1_500) }).then(
    ({ status }) => status,
    () => null,
  );

export async function until(state: string, isReached: () => Promise<boolean>, limitMs = START_MS) {
  for (const begunAt = Date.now(); !(await isReached().catch(() => false)); await sleep(250))
    if (Date.now() - begunAt > limitMs) throw new Error(`timed out: ${state}`);
}

/** The postmaster first. */
function postgresOf({ dataDir }: Node): number[] {
  try {
    const postmaster = Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    const command = readFileSync(`/proc/${postmaster}/cmdline`, 'utf8');
    if (!command.includes(dataDir)) return [];
    const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
    return [postmaster, ...children.trim().split('\n').map(Number)];
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

type Place = {
  name: string;
  postgresPort: number;
  restPort: number;
  dataDir: string;
  etcdPort: number;
  socket: string;
};

/** JSON is YAML, too. */
function patroniSettings({ name, postgresPort, restPort, dataDir, etcdPort, socket }: Place) {
  const [rest, postgres] = [restPort, postgresPort].map((port) => `127.0.0.1:${port}`);
  return {
    scope: 'laqta',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...TIMES,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_level: 'replica',
            hot_standby: 'on',
            wal_log_hints: 'on',
            wal_keep_size: '128MB',
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: dataDir,
      bin_dir: BIN,
      pgpass: `${dataDir}.pgpass`,
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        replication: { username: 'replicator', password: 'replicator' },
        superuser: { username: 'postgres', password: 'postgres' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: { unix_socket_directories: socket },
    },
  };
}

const haproxySettings = (port: number, control: string, nodes: Node[]) => `global
    maxconn 500
    stats socket ${control} mode 600 level admin
defaults
    mode tcp
    retries 2
    timeout client 30m
    timeout server 30m
    timeout connect 4s
    timeout check 2s
listen primary
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 3 rise 2 on-marked-down shutdown-sessions
${nodes.map(({ name, postgresPort, restPort }) => `    server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`).join('\n')}
`;
