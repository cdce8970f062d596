/** Baseline for files: node:http that writes bodies to a file after the statements that check sender and file. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { hashToken } from '#features/identity/accounts/one-time-tokens.server.ts';
import { readSessionStatement } from '#features/identity/accounts/sessions/read-session.server.ts';
import { readStoredFileStatement } from '#features/media/media/queries.server.ts';

const SENT = path.join(process.env.RAW_DIR!, 'sent');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  if (request.method === 'PATCH') {
    await pipeline(request, createWriteStream(SENT));
    const written = await open(SENT, 'r+');
    await written.datasync();
    await written.close();
    return response.writeHead(204).end();
  }
  const [, mediaId, name] = /^\/files\/(\w+)\/(\w+)/.exec(request.url ?? '') ?? [];
  if (!mediaId) return response.end();
  const token = /session_token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const [found] = (await pool.query({ ...readStoredFileStatement, values: [mediaId, name] })).rows;
  const [session] = (await pool.query({ ...readSessionStatement, values: [hashToken(token)] })).rows;
  if (!found || !session) return response.writeHead(404).end();
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  response.writeHead(206, {
    'content-type': found.type,
    'content-length': Number(end) - Number(start) + 1,
    'content-range': `bytes ${start}-${end}/${found.sizeBytes}`,
  });
  createReadStream(SENT, { start: Number(start), end: Number(end) }).pipe(response);
}).listen(Number(process.env.PORT));
