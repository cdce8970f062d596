import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { freePort } from '../harness/free-port.ts';

/** Builds the image, and runs it without a container runtime: as its user, on a read-only file system of its own. */

const MAX_BYTES = 450_000_000;
const BUILD_MS = 1_800_000;
const STORAGE = path.resolve('.laqta', 'image');
/** Mounts the root $1 read-only with the data folder $2, and replaces itself by the command of user $3. */
const RUN = `
  set -e
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
  mount -t tmpfs tmpfs "$1/tmp"
  mount --rbind /dev "$1/dev"
  mount -t proc proc "$1/proc"
  mount --bind "$2" "$1/data"
  root=$1 user=$3
  shift 3
  exec chroot --userspec="$user" "$root" env -i -C /laqta "$@"`;

type Image = {
  size: number;
  root: string;
  config: { User: string; Env: string[]; Cmd: string[]; Healthcheck: { Test: string[] } };
};
let image: Image;
const data = mkdtempSync(`${process.env.LAQTA_DATA_DIR}/image-`);

const buildah = (...args: string[]) =>
  execFileSync('buildah', ['--root', `${STORAGE}/images`, '--runroot', `${STORAGE}/run`, ...args], {
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  execFileSync('sh', ['tests/deploy/build-image.sh', STORAGE], { stdio: ['ignore', 'inherit', 'inherit'] });
  const container = buildah('from', '--pull-never', 'laqta');
  afterAll(() => void buildah('rm', container));
  const [{ size }] = JSON.parse(buildah('images', '--json', 'laqta'));
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'laqta'));
  image = { size: bytesOf(size), root: buildah('mount', container), config: Docker.config };
  chownSync(data, 10_001, 10_001);
}, BUILD_MS);

/** Parses sizes like “340 MB”. */
function bytesOf(size: string): number {
  const [amount, unit] = size.split(' ');
  return Number(amount) * { KB: 1e3, MB: 1e6, GB: 1e9 }[unit as 'KB' | 'MB' | 'GB'];
}

function run(env: Record<string, string>, command = image.config.Cmd) {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const child = spawn(
    'unshare',
    [
      ...['--mount', 'sh', '-c', RUN, 'sh', image.root, data, image.config.User],
      ...[...image.config.Env, ...variables, ...command],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number) };
}

/** The test's PostgreSQL listens on a socket that the user of the image cannot reach. */
async function databaseUrl(): Promise<string> {
  const url = new URL(process.env.DATABASE_URL!);
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const server = createServer((client) => {
    const upstream = connect(socket);
    client.pipe(upstream).pipe(client);
    for (const [side, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      side.on('error', () => other.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `postgresql://${url.username}@127.0.0.1:${(server.address() as AddressInfo).port}${url.pathname}`;
}

test('limits the size of the image', () => {
  console.log(`The image has ${image.size / 1e6} MB.`);
  expect(image.size).toBeLessThanOrEqual(MAX_BYTES);
});

test('refuses to start in production without settings, and names them', async () => {
  const { output, ended } = run({});
  expect(await ended).toBe(1);
  for (const name of ['STRIPE_SECRET_KEY', 'BASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEY', 'SMTP_URL'])
    expect(output()).toContain(`Production needs ${name}`);
});

test('serves, signs in and drains on a read-only file system', async () => {
  const [port, workerPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: await databaseUrl(),
    BASE_URL: `http://localhost:${port}`,
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    WEB_PROCESSES: '1',
    DRAIN_SECONDS: '3',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@laqta.example',
    SUPPORT_EMAIL: 'support@laqta.example',
    LAQTA_ALLOW_SANDBOX: '1',
    SANDBOX_URL: process.env.SANDBOX_URL!,
  };
  const web = run(settings);
  const worker = run(settings, ['node', 'server/worker.ts']);
  const statusOf = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
      () => null,
    );
  const begunAt = performance.now();
  await expect.poll(() => statusOf(`${origin}/api/ready`), { timeout: 120_000 }).toBe(200);
  console.log(`The web process was ready after ${Math.round(performance.now() - begunAt)} ms.`);
  await expect.poll(() => statusOf(`http://127.0.0.1:${workerPort}/ready`), { timeout: 120_000 }).toBe(200);

  expect(await run(settings, image.config.Healthcheck.Test.slice(1)).ended).toBe(0);
  const writing = run({}, ['node', '-e', `require('fs').writeFileSync('/laqta/x', '')`]);
  expect(await writing.ended).toBe(1);
  expect(writing.output()).toContain('EROFS');
  const doctor = run(settings, ['node', 'tools/commands/doctor.ts']);
  await doctor.ended;
  expect(doctor.output()).toContain('ok  Settings are complete (production mode).');
  expect(doctor.output()).toContain('ok  A worker is alive.');
  expect(doctor.output()).toContain('1 thing to mend.'); // The mail server.
  const operators = run(settings, ['node', 'tools/commands/operator.ts', 'list']);
  expect(await operators.ended, operators.output()).toBe(0);

  const { email } = await createBrand();
  const signIn = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  expect(signIn.status).toBe(200);
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const dashboard = await fetch(`${origin}/dashboard`, { headers: { cookie } });
  expect(await dashboard.text()).toContain('<html');

  web.child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${origin}/api/ready`)).toBe(503);
  expect(await statusOf(`${origin}/api/health`)).toBe(200);
  expect(await web.ended).toBe(0);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});
