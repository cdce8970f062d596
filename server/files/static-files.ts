import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { notFound } from '#core/app-error.ts';
import { readSession } from '#features/identity/accounts/sessions/read-session.server.ts';
import { isLanguage } from '#i18n/language.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { problem } from '#platform/http/problem.server.ts';
import { type Build, type Encoding, type File, readBuild } from './built-files.ts';
import { requestedRange } from './byte-range.ts';

type Answer = { status?: 200 | 404; vary?: 'Cookie' };

const NOT_FOUND = '/not-found';
/** A screen for signed-in users; otherwise the public page at PRICES. */
const PRICING = '/pricing';
const PRICES = '/prices';
const COMPRESSIBLE = /^text\/|json|svg|xml/;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

let build: Build;

/** Files without a compressed variant are compressed on the first request. */
export function loadStaticFiles(): void {
  build = readBuild();
}

/**
 * A built file, a public page, the shell of a screen. An unknown page leads to the sign-in, or to the dashboard of a
 * signed-in user.
 */
export async function serveFile(c: Context<HttpEnv>): Promise<Response> {
  const address = c.req.path.replace(/(.)\/$/, '$1');
  if (address === '/' || address === '/ar') return serveHome(c, address);
  if (address === PRICES) return c.redirect(PRICING);
  if (address === PRICING && !(await isSignedIn(c)))
    return answer(c, requirePage(PRICES), { vary: 'Cookie' });
  const file = build.files.get(address) ?? pageAt(address);
  if (file) return answer(c, file, { status: address.endsWith(NOT_FOUND) ? 404 : 200 });
  if (path.extname(address)) return problem(c, notFound());
  const chosen = getCookie(c, 'language');
  if (build.screens.test(address))
    return answer(c, build.shells[isLanguage(chosen) ? chosen : 'en'], { vary: 'Cookie' });
  return elsewhere(c, (await isSignedIn(c)) ? '/dashboard' : '/auth');
}

/** Without a chosen language, as for crawlers, serves the requested page. */
async function serveHome(c: Context<HttpEnv>, address: string): Promise<Response> {
  const chosen = getCookie(c, 'language');
  const home = chosen === 'ar' ? '/ar' : '/';
  return isLanguage(chosen) && home !== address
    ? elsewhere(c, home + new URL(c.req.url).search)
    : answer(c, requirePage(address), { vary: 'Cookie' });
}

/** The redirect depends on the client's cookies, so caches must not store it. */
function elsewhere(c: Context<HttpEnv>, address: string): Response {
  c.header('vary', 'Cookie');
  c.header('cache-control', 'no-store');
  return c.redirect(address);
}

/** False while the database is down, so that public pages stay available. */
async function isSignedIn(c: Context<HttpEnv>): Promise<boolean> {
  try {
    return (await readSession(c)) !== null;
  } catch (error) {
    if (isDatabaseOutage(error)) return false;
    throw error;
  }
}

const pageAt = (address: string) => build.files.get(`${address === '/' ? '' : address}/index.html`);

export function requirePage(address: string): File {
  const page = pageAt(address);
  if (!page) throw new Error(`The build has no page at ${address}.`);
  return page;
}

/** A plain headers object takes half the time of setting them one by one in Hono. */
async function answer(c: Context<HttpEnv>, file: File, { status = 200, vary }: Answer): Promise<Response> {
  const { type } = file;
  const isText = COMPRESSIBLE.test(type);
  const headers: Record<string, string> = {
    ...file.headers,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const range = isText ? null : requestedRange(c, file.body.length);
  if (range) {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return c.body(file.body.slice(range.start, range.end + 1), range.status);
  }
  const encoding = encodingFor(c, file);
  if (encoding) headers['content-encoding'] = encoding;
  if (!isText) headers['accept-ranges'] = 'bytes';
  return new Response(encoding ? await compressed(file, encoding) : file.body, { status, headers });
}

function encodingFor(c: Context, file: File): Encoding | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.body.length < 1024) return undefined;
  const accepted = c.req.header('accept-encoding') ?? '';
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

function compressed(file: File, encoding: Encoding) {
  file.compressed[encoding] ??= compress[encoding](file.body).then((body) => new Uint8Array(body));
  return file.compressed[encoding];
}
