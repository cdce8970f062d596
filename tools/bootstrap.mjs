// The first thing that runs on a machine: plain JavaScript, no packages, Node 20 or newer.
// Installs what the lockfile names, builds the browser app when its sources changed, and hands over to the
// Node that comes with the packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const NODE = path.join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Written by npm when an installation is complete. */
const INSTALLED = path.join('node_modules', '.package-lock.json');
const BUILD_STAMP = path.join('build', 'sources.sha256');
const LOCK = path.join('.laqta', 'bootstrap.lock');
const SOURCES = [
  'app',
  'tools/build',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const COMMANDS = {
  start: { builds: true, file: 'server/start.ts', omitsDev: true },
  dev: { builds: true, file: 'server/start.ts', args: ['--dev'] },
  build: { builds: true, omitsDev: true },
  test: { file: 'tools/test.ts' },
  check: { file: 'tools/test.ts', args: ['--checks'] },
  bench: { builds: true, file: 'bench/main.ts' },
  pictures: { builds: true, file: 'tools/commands/pictures.ts' },
  cluster: { file: 'tests/cluster/main.ts' },
  simulate: { builds: true, file: 'tests/simulation/main.ts' },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`Usage: node tools/bootstrap.mjs ${Object.keys(COMMANDS).join('|')}`);
if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Laqta needs Node 20 or newer, and this is ${process.version}. See https://nodejs.org.`);
}

/** The build that runs while `start` prepares the database; other commands wait for theirs first. */
let build = null;
try {
  if (!isInstalled()) await alone(install);
  if (command.builds && !isBuilt()) {
    if (name === 'start') build = alone(buildBrowserApp);
    else await alone(buildBrowserApp);
  }
} catch (error) {
  fail(error.message);
}
if (command.file) process.exit(await handOver(command.file, [...(command.args ?? []), ...rest]));

async function install() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const run = (...args) => step('Installing packages', [...npm, ...args, '--loglevel=error']);
  // Both take the versions of the lockfile and leave it as it is. `npm ci` begins by deleting what is there, so it
  // serves where nothing is, and where bringing the rest up to date was not enough.
  // NODE_ENV=production would omit the packages of the checks.
  if (existsSync(INSTALLED)) await run('install', '--no-save', '--include=dev');
  // A first start is faster by the packages of the checks; the first check adds them.
  if (!isInstalled()) await run('ci', command.omitsDev ? '--omit=dev' : '--include=dev');
  if (!isInstalled()) throw new Error('The packages are still incomplete after "npm ci".');
}

async function buildBrowserApp() {
  if (isBuilt()) return;
  const sources = sourcesHash();
  await step('Building the browser app', [NODE, 'node_modules/@react-router/dev/bin.cjs', 'build']);
  writeFileSync(BUILD_STAMP, sources);
}

/** Whether node_modules holds what package-lock.json names, as far as the command needs it. */
function isInstalled() {
  if (!existsSync(NODE)) return false;
  try {
    const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const locked = read('package-lock.json');
    const installed = read(INSTALLED);
    return Object.entries(locked).every(
      ([name, { version, optional, dev }]) =>
        !name ||
        installed[name]?.version === version ||
        (!installed[name] && (optional || (dev && command.omitsDev))),
    );
  } catch {
    return false;
  }
}

function isBuilt() {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sourcesHash();
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = source.includes('.')
      ? [source]
      : readdirSync(source, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.(server|test)\.ts$/.test(entry.name))
          .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
          .sort();
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Two commands at once must not install or build over each other: the second waits. */
async function alone(work) {
  mkdirSync('.laqta', { recursive: true, mode: 0o700 });
  for (let waiting = false; ; waiting = true) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!holderLives()) rmSync(LOCK, { force: true });
    else {
      if (!waiting) console.log('Waiting for another Laqta command that installs or builds here…');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function holderLives() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    if (!pid || pid === process.pid) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs a long command behind one line that shows the time it takes; its output appears only when it fails. */
function step(label, [file, ...args]) {
  return new Promise((resolve, reject) => {
    const begunAt = Date.now();
    const seconds = () => `${Math.round((Date.now() - begunAt) / 1000)} s`;
    // The time is rewritten in place only while nothing else writes.
    const terminal = process.stdout.isTTY && name !== 'start';
    process.stdout.write(terminal ? `${label}…` : `${label}…\n`);
    const ticks = setInterval(
      () =>
        process.stdout.write(
          terminal ? `\r${label}… ${seconds()}` : `  still ${label.toLowerCase()}, ${seconds()}\n`,
        ),
      terminal ? 1_000 : 15_000,
    );
    const output = [];
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    process.once('exit', () => child.kill());
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const end = (problem) => {
      clearInterval(ticks);
      if (terminal) process.stdout.write('\r');
      if (problem) return reject(new Error(`${label} failed: ${problem}\n${Buffer.concat(output)}`));
      console.log(`${label}: done in ${seconds()}.`);
      resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) =>
      end(code === 0 ? null : signal ? `it was stopped by ${signal}.` : `it ended with code ${code}.`),
    );
  });
}

/** Runs a file of the project under its own Node, and stays until it ends, so that a Ctrl-C lets it end well. */
function handOver(file, args) {
  return new Promise((resolve) => {
    const node = path.resolve(NODE);
    const bin = path.resolve('node_modules', '.bin');
    const child = spawn(node, [file, ...args, ...(build ? ['--building'] : [])], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    });
    let isBuildFailed = false;
    build?.then(
      () => child.send('built'),
      (error) => {
        console.error(error.message);
        isBuildFailed = true;
        child.kill();
      },
    );
    // A terminal sends Ctrl-C to the child as well; a SIGTERM reaches only this process.
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => resolve(isBuildFailed ? 1 : (code ?? (signal ? 1 : 0))));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
