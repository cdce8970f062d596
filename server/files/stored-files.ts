import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Next } from 'hono';
import { notFound } from '#core/app-error.ts';
import { unavailable } from '#core/errors.ts';
import { readSession } from '#features/identity/accounts/sessions/read-session.server.ts';
import { canReadAttachment } from '#features/inbox/inbox/sides.server.ts';
import { readStoredFile } from '#features/media/media/queries.server.ts';
import { PURPOSES } from '#features/media/media/rules.ts';
import { isLinkOf } from '#features/media/media/serving/file-link.server.ts';
import { contentDisposition } from '#features/media/media/serving/file-name.ts';
import { storageKey } from '#features/media/media/variants/draw-poster.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { addLogContext, log } from '#platform/log/log.server.ts';
import { StorageMissing, StorageUnavailable } from '#platform/storage/file-storage.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { requestedRange } from './byte-range.ts';

/** Lifetime of bucket URLs; exceeds the caching of the redirect. */
const BUCKET_SECONDS = 300;
/** Keeps scripts in an uploaded file from running, whatever type the browser detects. */
const SANDBOX_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

const filesHost = config.filesUrl && new URL(config.filesUrl).hostname;
/** By host name, whatever the port. */
const isAtFilesHost = (c: Context) =>
  filesHost !== null &&
  c.req
    .header('host')
    ?.toLowerCase()
    .replace(/\.?(?::\d*)?$/, '') === filesHost;

/** The files host serves nothing else, so no page of ours shares an origin with an uploaded file. */
export async function isolateFilesHost(c: Context<HttpEnv>, next: Next): Promise<void> {
  if (isAtFilesHost(c) && !c.req.path.startsWith('/files/')) throw notFound();
  await next();
}

/** A forwarded or changed URL gets the same 404 as a missing file. */
export async function serveStoredFile(c: Context<HttpEnv>): Promise<Response> {
  addLogContext({ endpoint: 'serveStoredFile' });
  const { mediaId = '', variant = '' } = c.req.param();
  // In parallel, because players wait for many parts one by one.
  const [file, userId] = await Promise.all([
    readStoredFile(mediaId, variant),
    findLinkUser(c, mediaId, variant),
  ]);
  if (!file) throw notFound();
  const { isPublic } = PURPOSES[file.purpose];
  if (!isPublic && !userId) throw notFound();
  // Access to an attachment can end before its link does, so browsers and buckets must not answer for us.
  const isRevocable = file.purpose === 'message';
  if (isRevocable && !(await canReadAttachment(userId!, mediaId))) throw notFound();
  const isDownload = c.req.query('download') !== undefined;
  const disposition = contentDisposition(file.fileName, file.type, { isDownload });
  // Redirects to a bucket need them too.
  for (const [name, value] of Object.entries(SANDBOX_HEADERS)) c.header(name, value);
  c.header('cross-origin-resource-policy', isAtFilesHost(c) ? 'cross-origin' : 'same-origin');
  const key = storageKey(mediaId, file.variant);
  try {
    const options = { seconds: BUCKET_SECONDS, type: file.type, disposition };
    const address = isRevocable ? null : await storage.link(key, options);
    const cache = isPublic ? 'public' : 'private';
    if (address) {
      c.header('cache-control', `${cache}, max-age=${BUCKET_SECONDS - 60}`);
      return c.redirect(address);
    }
    c.header('cache-control', isRevocable ? 'private, no-cache' : `${cache}, max-age=3600, immutable`);
    c.header('content-type', file.type);
    c.header('content-disposition', disposition);
    return await stream(c, key, file.sizeBytes);
  } catch (error) {
    if (error instanceof StorageMissing) throw notFound({ report: true, cause: error });
    if (error instanceof StorageUnavailable) throw unavailable({ cause: error });
    throw error;
  }
}

/** The user of a valid link. A files host, if there is one, serves all private files. */
async function findLinkUser(c: Context<HttpEnv>, mediaId: string, variant: string): Promise<string | null> {
  const { e = '', s = '', u = '' } = c.req.query();
  if (!s || isAtFilesHost(c) !== Boolean(config.filesUrl)) return null;
  const userId = config.filesUrl ? u : (await readSession(c))?.user.id;
  const link = { mediaId, variant, expires: Number(e), signature: s };
  return userId && isLinkOf(userId, link) ? userId : null;
}

async function stream(c: Context<HttpEnv>, key: string, sizeBytes: number): Promise<Response> {
  // Keys are immutable. The browser may send several etags, and a proxy may weaken them.
  const etag = `"${key}"`;
  c.header('etag', etag);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  const range = requestedRange(c, sizeBytes, etag);
  if (range?.status === 416) return c.body(null, 416);
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  c.header('accept-ranges', 'bytes');
  c.header('content-length', String(end - start + 1));
  if (c.req.method === 'HEAD') return c.body(null, range?.status ?? 200);
  const status = range?.status ?? 200;
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing) {
    const bytes = await storage.read(key, { start, end });
    return c.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, status);
  }
  if (!(await waitForTurn({ incoming, outgoing }))) return RESPONSE_ALREADY_SENT;
  // Bypasses web streams, which take several times as long per range.
  try {
    await storage.send(key, { start, end }, () => {
      for (const [name, value] of c.body(null, status).headers) outgoing.setHeader(name, value);
      outgoing.statusCode = status;
      return outgoing;
    });
  } catch (error) {
    if (!outgoing.headersSent && !outgoing.destroyed) throw error;
    // A player that seeks leaves early. A failure of ours ends the connection.
    if (!outgoing.destroyed) log.error({ error }, 'a file could not be sent to its end');
    outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

/** Browsers do not pipeline, and Node reads on while earlier answers wait. */
const MAX_WAITING = 64;
/** Waiting answers per connection, with a single listener for its end. */
const connections = new WeakMap<Socket, { waiting: number; ending: Promise<false> }>();

/** Pipelined requests hold no file or memory until their turn. False if the client left or pipelines too many. */
async function waitForTurn({ incoming: { socket }, outgoing }: HttpBindings): Promise<boolean> {
  if (outgoing.socket) return true;
  if (socket.destroyed) return false;
  const connection = connections.get(socket) ?? {
    waiting: 0,
    ending: new Promise((resolve) => socket.once('close', () => resolve(false))),
  };
  connections.set(socket, connection);
  if (++connection.waiting > MAX_WAITING) socket.destroy();
  return Promise.race([connection.ending, once(outgoing, 'socket').then(() => true)]).finally(() => {
    connection.waiting--;
  });
}
