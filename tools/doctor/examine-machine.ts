import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { codeOf, messageOf } from '../../app/core/caught.ts';
import { newId } from '../../app/core/ids.ts';
import { runningPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { ffmpegVersion } from '../../app/platform/ffmpeg/ffmpeg.server.ts';
import { smtp } from '../../app/platform/mail/smtp.server.ts';
import { scannerVersion } from '../../app/platform/scan/scan.server.ts';
import { storage } from '../../app/platform/storage/storage.server.ts';
import { findChromium } from '../chromium.ts';
import { examineDatabases } from './examine-database.ts';
import { attempt, note, report } from './findings.ts';

const FREE_BYTES = 1_000_000_000;

export async function examineMachine(): Promise<void> {
  examineInstallation();
  examineDataFolder();
  await examineDatabases();
  await examineStorage();
  await examineScanner();
  await examineFfmpeg();
  await examineMail();
  await examinePorts();
  if (config.mode === 'test')
    report(
      findChromium() !== null,
      'A Chromium is there for the browser tests.',
      'apt-get install chromium, or set CHROMIUM_PATH.',
    );
  const logs = path.join(config.dataDir, 'logs');
  if (existsSync(logs)) note(`The logs are in ${logs}.`);
}

function examineInstallation() {
  const required = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  report(
    `v${required}` === process.version,
    `Node ${process.version} runs, ${required} is required.`,
    'npm install --no-save',
  );
  report(existsSync('build/client/index.html'), 'The browser app is built.', 'npm run build');
}

function examineDataFolder() {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const writable = attempt(() => accessSync(config.dataDir, constants.W_OK));
  report(
    !(writable instanceof Error),
    `The data folder ${config.dataDir} is writable.`,
    'Set LAQTA_DATA_DIR.',
  );
  const { bavail, bsize } = statfsSync(config.dataDir);
  report(
    bavail * bsize > FREE_BYTES,
    'The disk has a gigabyte free.',
    `Free some space at ${config.dataDir}.`,
  );
}

async function examineStorage() {
  const place = config.bucket ? 'The bucket' : 'The folder of files';
  const key = newId('med');
  const found = await (async () => {
    await storage.put(key, Buffer.from(key), 'text/plain');
    const read = await text(await storage.read(key));
    await storage.remove(key);
    return read === key ? null : new Error('what was read is not what was written');
  })().catch((error: Error) => error);
  report(
    found === null,
    found ? `${place} cannot be worked with: ${found.message}` : `${place} keeps what it is given.`,
    config.bucket
      ? 'Check STORAGE_URL.'
      : 'Make the data folder writable, or choose another one with LAQTA_DATA_DIR.',
  );
}

async function examineScanner() {
  if (!config.clamd) return note('There is no CLAMD_URL: documents are not scanned for viruses.');
  const version = await scannerVersion().catch((error: Error) => error);
  const answers = typeof version === 'string' && version.startsWith('ClamAV');
  report(
    answers,
    answers ? `The scanner answers: ${version}.` : 'The scanner for viruses does not answer as clamd does.',
    'Check CLAMD_URL, and TCPSocket in clamd.conf.',
  );
}

async function examineFfmpeg() {
  const version = await ffmpegVersion();
  if (version) return report(true, `ffmpeg ${version} makes previews of videos.`, '');
  if (!config.ffmpegPath)
    return note('There is no ffmpeg 5.1 or newer: videos have no small previews, and need none.');
  report(false, `${config.ffmpegPath} is not ffmpeg 5.1 or newer.`, 'Check FFMPEG_PATH.');
}

async function examineMail() {
  if (!smtp) return note('There is no SMTP_URL: mails are kept at /dev/mail.');
  const problem = await smtp.verify().then(() => null, messageOf);
  report(
    problem === null,
    problem === null
      ? 'The mail server takes our mails.'
      : `The mail server does not take our mails: ${problem}.`,
    'Check SMTP_URL: docs/runbooks/mail.md',
  );
}

async function examinePorts() {
  const isRunning =
    (!config.databaseUrl && runningPostgres(config.dataDir) !== null) || (await answers(config.port));
  for (const port of [config.port, config.sandboxPort]) {
    if (port === null) continue;
    const code = await tryPort(port);
    report(
      code === null || isRunning,
      `Port ${port} is ${code === null ? 'free' : isRunning ? 'held, while Laqta runs here' : `not free (${code})`}.`,
      'PORT=3100 npm start',
    );
  }
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns null if the port is free, otherwise the code of the error. */
function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(codeOf(error) ?? error.message));
    probe.listen(port, () => probe.close(() => resolve(null)));
  });
}
