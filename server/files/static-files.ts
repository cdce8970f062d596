import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { notFound } from '#core/app-error.ts';
import { readSession } from '#features/identity/accounts/sessions/read-session.server.ts';
import { directionOf, isLanguage, type Language } from '#i18n/language.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { problem } from '#platform/http/problem.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import { askedRange } from './byte-range.ts';
import { sitemapOf } from './sitemap.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Body = Uint8Array<ArrayBuffer>;
type File = {
  body: Body;
  type: string;
  headers: { etag: string; 'content-type': string } & Record<string, string>;
  compressed: Partial<Record<Encoding, Promise<Body>>>;
};
type Answer = { status?: 200 | 404; vary?: 'Cookie' };

const ROOT = path.resolve('build/client');
const SHELL = '/__spa-fallback.html';
/** The addresses of all screens, as patterns. */
const SCREENS = '/screens.json';
const NOT_FOUND = '/not-found';
/** The script that shops put into their own pages. */
const SHOP_SCRIPT = '/t.js';
/** Whoever is signed in has a screen there; for everybody else it is the public page, which is built elsewhere. */
const PRICING = '/pricing';
const PRICES = '/prices';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSIBLE = /^text\/|json|svg|xml/;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** What the build has compressed lies beside the file itself. */
const COMPRESSED: Record<string, Exclude<Encoding, 'identity'>> = { '.br': 'br', '.gz': 'gzip' };

const files = new Map<string, File>();
let screens: RegExp;
const shells: Partial<Record<Language, File>> = {};

/** Reads the built pages and assets into memory, once. Pages are finished here: they are compressed when first asked for. */
export function loadStaticFiles(): void {
  if (!existsSync(ROOT)) throw new Error('There is no build of the browser app: run `npm run build`.');
  const built = readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of built.filter((file) => !isCompressed(file)))
    files.set(addressOf(file), toFile(addressOf(file), readFileSync(file)));
  for (const file of built.filter(isCompressed)) {
    const { dir, name, ext } = path.parse(file);
    const body = Promise.resolve(new Uint8Array(readFileSync(file)));
    files.get(addressOf(path.join(dir, name)))!.compressed[COMPRESSED[ext]!] = body;
  }
  const shell = files.get(SHELL);
  const patterns = files.get(SCREENS);
  if (!shell || !patterns)
    throw new Error('The build of the browser app is incomplete: run `npm run build` again.');
  for (const language of ['en', 'ar'] as const) shells[language] = shellIn(language, textOf(shell));
  screens = new RegExp(`^(?:${(JSON.parse(textOf(patterns)) as string[]).join('|')})$`, 'i');
  files.delete(SHELL);
  files.delete(SCREENS);
  const pages = [...files.values()].filter(isPage).map(textOf);
  files.set('/sitemap.xml', toFile('/sitemap.xml', Buffer.from(sitemapOf(pages))));
}

const isCompressed = (file: string) => path.extname(file) in COMPRESSED;
const addressOf = (file: string) => `/${path.relative(ROOT, file).split(path.sep).join('/')}`;
const textOf = ({ body }: File) => Buffer.from(body).toString();
const isPage = ({ type }: Pick<File, 'type'>) => type.startsWith('text/html');

/** The very first byte carries the reader's language and direction, and asks for the words of the frame. */
function shellIn(language: Language, html: string): File {
  const words = [...files.keys()].find((address) => address.startsWith(`/assets/frame.${language}-`));
  return toFile(
    SHELL,
    Buffer.from(
      html
        .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
        .replace('</head>', words ? `<link rel="modulepreload" href="${words}"/></head>` : '</head>'),
    ),
  );
}

function toFile(address: string, content: Buffer): File {
  const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
  const page = isPage({ type });
  const body = page || address.endsWith('.txt') ? Buffer.from(ownAddresses(content.toString())) : content;
  const cache = address.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : page
      ? 'no-cache'
      : address === SHOP_SCRIPT
        ? 'public, max-age=86400, stale-while-revalidate=604800'
        : 'public, max-age=3600';
  return {
    body: new Uint8Array(body),
    type,
    headers: {
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      'content-type': type,
      'cache-control': cache,
      ...(address === SHOP_SCRIPT && { 'cross-origin-resource-policy': 'cross-origin' }),
      ...(page && { 'content-security-policy': contentPolicy(body.toString()) }),
    },
    compressed: {},
  };
}

/** Pages are built before it is known where they will be served and who helps there. */
const ownAddresses = (html: string) =>
  html.replaceAll(product.baseUrl, config.baseUrl).replaceAll(product.supportEmail, config.supportEmail);

/** Inline scripts of a built page cannot carry a nonce: their hashes are listed instead. */
function contentPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  const own = ["'self'", config.filesUrl].filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data: blob: https: http:`,
    `media-src ${own} blob: https: http:`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A built file, a public page, the shell of a screen; for any other address the page that helps on. */
export async function serveFile(c: Context<HttpEnv>): Promise<Response> {
  const address = c.req.path.replace(/(.)\/$/, '$1');
  if (address === '/' || address === '/ar') return serveHome(c, address);
  if (address === PRICES) return c.redirect(PRICING);
  if (address === PRICING && !(await isSignedIn(c))) return answer(c, pageAt(PRICES)!, { vary: 'Cookie' });
  const file = files.get(address) ?? pageAt(address);
  if (file) return answer(c, file, { status: address.endsWith(NOT_FOUND) ? 404 : 200 });
  if (path.extname(address)) return problem(c, notFound());
  const chosen = getCookie(c, 'language');
  if (screens.test(address))
    return answer(c, shells[isLanguage(chosen) ? chosen : 'en']!, { vary: 'Cookie' });
  if (await isSignedIn(c)) return elsewhere(c, '/dashboard');
  const isArabic = /^\/ar\//.test(address) || chosen === 'ar';
  return answer(c, pageAt(isArabic ? `/ar${NOT_FOUND}` : NOT_FOUND)!, { status: 404, vary: 'Cookie' });
}

/** In the language that was chosen. Who has never chosen, as no crawler has, gets what they asked for. */
async function serveHome(c: Context<HttpEnv>, address: string): Promise<Response> {
  const chosen = getCookie(c, 'language');
  const home = chosen === 'ar' ? '/ar' : '/';
  return isLanguage(chosen) && home !== address
    ? elsewhere(c, home + new URL(c.req.url).search)
    : answer(c, pageAt(address)!, { vary: 'Cookie' });
}

/** For whoever asks, and for nobody else. */
function elsewhere(c: Context<HttpEnv>, address: string): Response {
  c.header('vary', 'Cookie');
  c.header('cache-control', 'no-store');
  return c.redirect(address);
}

/** Asked where one address has two answers. A public page is also there while the database is not. */
async function isSignedIn(c: Context<HttpEnv>): Promise<boolean> {
  try {
    return (await readSession(c)) !== null;
  } catch (error) {
    if (isDatabaseOutage(error)) return false;
    throw error;
  }
}

const pageAt = (address: string) => files.get(`${address === '/' ? '' : address}/index.html`);

/** The headers as one plain object: Node takes it as it is, for half of what Hono needs to gather them one by one. */
async function answer(c: Context<HttpEnv>, file: File, { status = 200, vary }: Answer): Promise<Response> {
  const { type } = file;
  const isText = COMPRESSIBLE.test(type);
  const headers: Record<string, string> = {
    ...file.headers,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const range = isText ? null : askedRange(c, file.body.length);
  if (range) {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return c.body(file.body.slice(range.start, range.end + 1), range.status);
  }
  const encoding = encodingFor(c, file);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (!isText) headers['accept-ranges'] = 'bytes';
  return new Response(await encoded(file, encoding), { status, headers });
}

function encodingFor(c: Context, file: File): Encoding {
  if (!COMPRESSIBLE.test(file.type) || file.body.length < 1024) return 'identity';
  const accepted = c.req.header('accept-encoding') ?? '';
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

function encoded(file: File, encoding: Encoding): Body | Promise<Body> {
  if (encoding === 'identity') return file.body;
  file.compressed[encoding] ??= compress[encoding](file.body).then((body) => new Uint8Array(body));
  return file.compressed[encoding];
}
