import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { notFound } from '#core/app-error.ts';
import { readSession } from '#features/identity/accounts/sessions/read-session.server.ts';
import { isLanguage } from '#i18n/language.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { problem } from '#platform/http/problem.server.ts';
import { type Ask, readFirstAnswers } from '../pages/first-answers.ts';
import { type Build, type Encoding, type File, readBuild } from './built-files.ts';
import { requestedRange } from './byte-range.ts';

type Answer = { status?: 200 | 404; vary?: 'Cookie' };

const SIGN_IN = '/auth';
const NOT_FOUND = '/not-found';
/** A screen for signed-in users; otherwise the public page at PUBLIC_PRICES. */
const PRICING = '/pricing';
const PUBLIC_PRICES = '/prices';
const COMPRESSIBLE = /^text\/|json|svg|xml/;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A millisecond for a page that is compressed for each request. */
const compressNow = {
  br: (body: Buffer) => compress.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => compress.gzip(body),
};

let build: Build;

/** Files without a compressed variant are compressed on the first request. */
export function loadStaticFiles(): void {
  build = readBuild();
}

/** A built file, a public page or the shell. An unknown page leads to sign-in, or to the dashboard if signed in. */
export async function serveFile(c: Context<HttpEnv>, ask: Ask): Promise<Response> {
  const address = c.req.path.replace(/(.)\/$/, '$1');
  if (address === '/' || address === '/ar') return serveHome(c, address);
  if (address === PUBLIC_PRICES) return c.redirect(PRICING);
  if (address === PRICING && !(await isSignedIn(c)))
    return answer(c, requirePage(PUBLIC_PRICES), { vary: 'Cookie' });
  const file = build.files.get(address) ?? pageAt(address);
  if (file) return answer(c, file, { status: address.endsWith(NOT_FOUND) ? 404 : 200 });
  if (address.toLowerCase() === `/ar${SIGN_IN}`)
    return redirectUncached(c, SIGN_IN + new URL(c.req.url).search);
  if (path.extname(address)) return problem(c, notFound());
  if (build.findScreen(address, undefined)) return serveScreen(c, address, ask);
  return redirectUncached(c, (await isSignedIn(c)) ? '/dashboard' : SIGN_IN);
}

/** Not stored, because the page has the user's data. */
async function serveScreen(c: Context<HttpEnv>, address: string, ask: Ask): Promise<Response> {
  const { role, answers, cookies, isPlainSignIn } = await readFirstAnswers(c, ask);
  const chosen = getCookie(c, 'language');
  const language = isLanguage(chosen) ? chosen : 'en';
  const { scripts } = build.findScreen(address, role)!;
  const shell = isPlainSignIn ? build.signIn[language] : build.shell;
  const html = Buffer.from(shell.render({ language, scripts: scripts[language], answers }));
  const encoding = acceptedEncoding(c);
  const body = encoding ? await compressNow[encoding](html) : html;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': shell.policy,
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(new Uint8Array(body), { headers });
}

/** Without a chosen language, as for crawlers, serves the requested page. */
async function serveHome(c: Context<HttpEnv>, address: string): Promise<Response> {
  const chosen = getCookie(c, 'language');
  const home = chosen === 'ar' ? '/ar' : '/';
  return isLanguage(chosen) && home !== address
    ? redirectUncached(c, home + new URL(c.req.url).search)
    : answer(c, requirePage(address), { vary: 'Cookie' });
}

/** The redirect depends on the client's cookies, so caches must not store it. */
function redirectUncached(c: Context<HttpEnv>, address: string): Response {
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
  return new Response(encoding ? await compressedBody(file, encoding) : file.body, { status, headers });
}

function encodingFor(c: Context, file: File): Encoding | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.body.length < 1024) return undefined;
  return acceptedEncoding(c);
}

function acceptedEncoding(c: Context): Encoding | undefined {
  const accepted = c.req.header('accept-encoding') ?? '';
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

function compressedBody(file: File, encoding: Encoding) {
  file.compressed[encoding] ??= compress[encoding](file.body).then((body) => new Uint8Array(body));
  return file.compressed[encoding];
}
