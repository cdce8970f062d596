import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Role } from '#core/actor.ts';
import type { Provider } from '#features/identity/accounts/providers/rules.ts';
import { directionOf, type Language } from '#i18n/language.ts';
import { config } from '#platform/env/config.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import type { Screen } from '../../tools/build/screens.ts';

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
/** The sign-in, rendered with its form. */
const SIGN_IN_PAGES: Record<Language, string> = { en: '/auth/index.html', ar: '/ar/auth/index.html' };
/** Patterns of all screen paths, with their first scripts. */
const SCREENS = '/screens.json';
const SHOP_SCRIPT = '/t.js';
const COMPRESSED: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };

export type Build = {
  /** By URL path. */
  files: Map<string, File>;
  shell: Shell;
  signIn: Record<Language, Shell>;
  /** Undefined for a path without a screen. */
  findScreen: (address: string, role: Role | undefined) => Screen | undefined;
};

/** An entry page of the browser app. `Page` fills in the language, the preloads and the first answers. */
type Shell = { render: (page: ScreenPage) => string; policy: string };
type ScreenPage = { language: Language; scripts: string[]; answers: string };

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
  /** Removes a file that has no address of its own. */
  const take = (address: string): string => {
    const file = files.get(address);
    if (!file) throw new Error('The build of the browser app is incomplete: run `npm run build` again.');
    files.delete(address);
    return textOf(file);
  };
  const shell = toShell(take(SHELL));
  const signIn = (language: Language) => toShell(withProviders(take(SIGN_IN_PAGES[language])));
  const pages = [...files.values()].filter(isPage).map(textOf);
  files.set('/sitemap.xml', toFile('/sitemap.xml', Buffer.from(sitemapOf(pages))));
  const screens = (JSON.parse(take(SCREENS)) as Screen[]).map((screen) => ({
    screen,
    pattern: new RegExp(`^${screen.pattern}$`, 'i'),
  }));
  return {
    files,
    shell,
    signIn: { en: signIn('en'), ar: signIn('ar') },
    findScreen: (address, role) =>
      screens.find(({ screen, pattern }) => (!screen.role || screen.role === role) && pattern.test(address))
        ?.screen,
  };
}

const encodingOf = (file: string) => COMPRESSED[path.extname(file)];
const addressOf = (file: string) => `/${path.relative(ROOT, file).split(path.sep).join('/')}`;
const textOf = ({ body }: File) => Buffer.from(body).toString();
const isPage = ({ type }: Pick<File, 'type'>) => type.startsWith('text/html');

/** Removes the buttons of providers that are not configured: the build shows all. */
function withProviders(html: string): string {
  const { signInProviders } = config;
  if (Object.values(signInProviders).every((settings) => settings === null))
    return html.replace(/<section data-providers[\s\S]*?<\/section>/, '');
  return html.replaceAll(
    /<button[^>]* data-provider="(\w+)"[\s\S]*?<\/button>/g,
    (button, provider: Provider) => (signInProviders[provider] ? button : ''),
  );
}

/** A block of data needs no entry in the policy, because browsers do not run it. */
function toShell(html: string): Shell {
  const [, start, head, rest] = /^([\s\S]*?)<html[^>]*>([\s\S]*?)(<\/head>[\s\S]*)$/.exec(html) ?? [];
  return {
    policy: contentPolicy(html),
    render: ({ language, scripts, answers }) =>
      [
        `${start}<html lang="${language}" dir="${directionOf(language)}">${head}`,
        ...scripts.map((address) => `<link rel="modulepreload" href="${address}"/>`),
        `<script type="application/json" id="first-answers">${answers}</script>${rest}`,
      ].join(''),
  };
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

/** Replaces the placeholders of the build. */
const ownAddresses = (html: string) =>
  html.replaceAll(product.baseUrl, config.baseUrl).replaceAll(product.supportEmail, config.supportEmail);

/** Built pages cannot carry a nonce, so inline scripts are allowed by hash. */
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

/** Pages with a canonical URL, with their URL in each language. */
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
