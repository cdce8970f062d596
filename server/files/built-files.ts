import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { directionOf, type Language } from '#i18n/language.ts';
import { config } from '#platform/env/config.server.ts';
import { product } from '#platform/product-info/product-info.ts';

export type Encoding = 'br' | 'gzip';
type Body = Uint8Array<ArrayBuffer>;
export type File = {
  body: Body;
  type: string;
  headers: { etag: string; 'content-type': string } & Record<string, string>;
  compressed: Partial<Record<Encoding, Promise<Body>>>;
};

const ROOT = path.resolve('build/client');
const SHELL = '/__spa-fallback.html';
/** The addresses of all screens, as patterns. */
const SCREENS = '/screens.json';
/** The script that shops put into their own pages. */
const SHOP_SCRIPT = '/t.js';
/** The endings of files that the build has compressed. */
const COMPRESSED: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };

export type Build = {
  /** By address. */
  files: Map<string, File>;
  /** The page that starts the browser app, in each language. */
  shells: Record<Language, File>;
  /** Matches the address of every screen. */
  screens: RegExp;
};

/** Reads the build into memory and fills in the addresses of this instance. */
export function readBuild(): Build {
  if (!existsSync(ROOT)) throw new Error('There is no build of the browser app: run `npm run build`.');
  const files = new Map<string, File>();
  const built = readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of built)
    if (!encodingOf(file)) files.set(addressOf(file), toFile(addressOf(file), readFileSync(file)));
  for (const file of built) {
    const encoding = encodingOf(file);
    const original = files.get(addressOf(file).replace(/\.\w+$/, ''));
    if (encoding && original)
      original.compressed[encoding] = Promise.resolve(new Uint8Array(readFileSync(file)));
  }
  const shell = files.get(SHELL);
  const patterns = files.get(SCREENS);
  if (!shell || !patterns)
    throw new Error('The build of the browser app is incomplete: run `npm run build` again.');
  files.delete(SHELL);
  files.delete(SCREENS);
  const pages = [...files.values()].filter(isPage).map(textOf);
  files.set('/sitemap.xml', toFile('/sitemap.xml', Buffer.from(sitemapOf(pages))));
  const addresses = [...files.keys()];
  return {
    files,
    shells: { en: shellIn('en', shell, addresses), ar: shellIn('ar', shell, addresses) },
    screens: new RegExp(`^(?:${JSON.parse(textOf(patterns)).join('|')})$`, 'i'),
  };
}

const encodingOf = (file: string) => COMPRESSED[path.extname(file)];
const addressOf = (file: string) => `/${path.relative(ROOT, file).split(path.sep).join('/')}`;
const textOf = ({ body }: File) => Buffer.from(body).toString();
const isPage = ({ type }: Pick<File, 'type'>) => type.startsWith('text/html');

/** The shell with its language and direction, and a preload of the frame's translations. */
function shellIn(language: Language, shell: File, addresses: string[]): File {
  const words = addresses.find((address) => address.startsWith(`/assets/frame.${language}-`));
  const html = textOf(shell)
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('</head>', words ? `<link rel="modulepreload" href="${words}"/></head>` : '</head>');
  return toFile(SHELL, Buffer.from(html));
}

function toFile(address: string, content: Buffer): File {
  const type = getMimeType(address) ?? 'application/octet-stream';
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

/** The build does not know the base URL and the support address, so this replaces its placeholders. */
const ownAddresses = (html: string) =>
  html.replaceAll(product.baseUrl, config.baseUrl).replaceAll(product.supportEmail, config.supportEmail);

/** Inline scripts of a built page cannot carry a nonce: their hashes are listed instead. */
function contentPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
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

const LINK = /<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"\/>/gi;

/** The built pages that say which address they stand for, each with its address in every language. */
function sitemapOf(pages: string[]): string {
  const urls = pages.flatMap((html) => {
    const links = [...html.matchAll(LINK)];
    const canonical = links.find(([, rel]) => rel === 'canonical')?.[3];
    if (!canonical) return [];
    const alternates = links
      .filter(([, rel]) => rel === 'alternate')
      .map(([, , language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
    return `<url><loc>${canonical}</loc>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
