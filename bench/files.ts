/** Files sent to us and read again, beside the same over node:http alone. Runs as a process. */
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import '#events.server.ts';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { median, type Server, startServer, throughput } from './measure.ts';

const MIB = 1024 * 1024;
const SENT_BYTES = Number(process.env.SENT_MIB) * MIB;
const ROUNDS = Number(process.env.ROUNDS);
const SECONDS = Number(process.env.SECONDS);
const AT_ONCE = 8;
const RANGE = { range: `bytes=${MIB}-${MIB + 256 * 1024 - 1}` };
const PIECE = Buffer.alloc(64 * 1024, 'laqta');

await startQueue(jobs);
const people = await Promise.all(
  Array.from({ length: 2 }, async () => {
    const person = await createCreator();
    return { person, cookie: await createSessionCookie(person) };
  }),
);
const arriving = path.join(config.dataDir, 'files', 'arriving');
const rawDir = path.join(config.dataDir, 'raw');
await mkdir(rawDir);
const env = { DATABASE_URL: config.databaseUrl!, LAQTA_DATA_DIR: config.dataDir };
const raw = await startServer('bench/raw-files.ts', { ...env, RAW_DIR: rawDir });

function send(address: string, headers: Record<string, string>): Promise<number> {
  const begunAt = performance.now();
  const pieces = Array.from({ length: SENT_BYTES / PIECE.length }, () => PIECE);
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: 'PATCH',
      headers: { ...headers, 'content-length': SENT_BYTES },
    });
    sent.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 204) reject(new Error(`${address}: ${response.statusCode}`));
      response.resume().on('end', () => resolve((performance.now() - begunAt) / 1000));
    });
    Readable.from(pieces).pipe(sent);
  });
}

let begun = 0;
/** Sends all but the last byte, so that nothing is checked, and gives the upload up. */
async function sendToUs(web: Server): Promise<number> {
  const { cookie } = people[begun % people.length]!;
  const answer = await fetch(`${web.url}/api/uploads`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      purpose: 'video',
      fileName: 'a.mp4',
      sizeBytes: SENT_BYTES + 1,
      lastModifiedMs: begun++,
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  const address = `${web.url}/api/uploads/${id}`;
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const type = 'application/offset+octet-stream';
  const seconds = await send(address, { ...tus, 'content-type': type, 'upload-offset': '0' });
  await fetch(address, { method: 'DELETE', headers: tus });
  return seconds;
}

const startWeb = () => startServer('server/web.ts', env);
const forget = () => rm(arriving, { recursive: true, force: true });

async function compareUploads() {
  const web = await startWeb();
  const perSecond = async (seconds: Promise<number>) => SENT_BYTES / MIB / (await seconds);
  const compared = await compare({
    app: () => perSecond(sendToUs(web)),
    raw: () => perSecond(send(`${raw.url}/sent`, {})),
  });
  await web.stop();
  await forget();
  return compared;
}

async function growthByEight(): Promise<number> {
  const web = await startWeb();
  await sendToUs(web);
  const before = memoryMib(web);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryMib(web));
  }, 50);
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendToUs(web)));
  clearInterval(looking);
  await forget();
  await web.stop();
  return most - before;
}

function memoryMib({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1024;
}

async function compareRanges() {
  const { person, cookie } = people[0]!;
  const bytes = Buffer.alloc(4 * MIB, 'laqta');
  const id = 'med_bench';
  await storage.put(id, bytes, 'video/mp4');
  await pool.query(
    `INSERT INTO media (id, workspace_id, user_id, purpose, kind, file_name, size_bytes, sha256, scan, facts)
     VALUES ($1, $2, $3, 'video', 'video', 'a.mp4', $4, sha256(''), 'none', '{}')`,
    [id, person.workspaceId, person.userId, bytes.length],
  );
  await pool.query(
    `INSERT INTO media_variants (media_id, name, type, size_bytes) VALUES ($1, 'original', 'video/mp4', $2)`,
    [id, bytes.length],
  );
  await send(`${raw.url}/sent`, {});
  const web = await startWeb();
  const address = fileLink(id, 'original', person.userId);
  const read = (address: string) =>
    throughput(address, cookie, { connections: AT_ONCE, seconds: SECONDS, headers: RANGE });
  const compared = await compare({
    app: () => read(web.url + address),
    raw: () => read(raw.url + address),
  });
  await web.stop();
  return compared;
}

/** By the median of the rounds' ratios; each is asked first in every other one. The first round warms both up. */
async function compare(ask: { app: () => Promise<number>; raw: () => Promise<number> }) {
  const figures: { app: number; raw: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    if (round % 2 === 0) figures.push({ app: await ask.app(), raw: await ask.raw() });
    else figures.push({ raw: await ask.raw(), app: await ask.app() });
  }
  const counted = figures.slice(1);
  return {
    share: median(counted.map(({ app, raw }) => app / raw)),
    app: median(counted.map(({ app }) => app)),
    raw: median(counted.map(({ raw }) => raw)),
  };
}

const uploads = await compareUploads();
const grownMib = await growthByEight();
const ranges = await compareRanges();
await raw.stop();
await stopQueue();
await pool.end();
console.log(JSON.stringify({ uploads, grownMib, ranges }));
