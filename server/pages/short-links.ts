import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { bufferClick } from '#features/insights/tracking/clicks/click-buffer.server.ts';
import { findLink } from '#features/insights/tracking/clicks/find-link.server.ts';
import ar from '#features/insights/tracking/messages/pages/ar.ts';
import en from '#features/insights/tracking/messages/pages/en.ts';
import { directionOf, isLanguage, type Language } from '#i18n/language.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { addLogContext } from '#platform/log/log.server.ts';
import { clientCountry } from '../http/client-address.ts';
import { escapeHtml, PLAIN_PAGE_HEADERS } from './plain-pages.ts';

const CODE = /^[0-9a-z]{7}$/;

/** Buffers the click, so that visitors wait for no write. The target never comes from the request. Sets no cookie. */
export async function followLink(c: Context<HttpEnv>): Promise<Response> {
  addLogContext({ endpoint: 'followLink' });
  c.header('cache-control', 'no-store');
  const code = c.req.param('code')!.toLowerCase();
  const link = CODE.test(code) ? await findLink(code) : null;
  if (!link) return deadEnd(c, 404, 'unknown');
  if (!link.target) return deadEnd(c, 410, 'off');
  if (c.req.method !== 'GET' || isPrefetch(c)) return c.redirect(link.target.address);

  const clickedAt = new Date();
  const isPrivate = c.req.header('sec-gpc') === '1';
  bufferClick({
    linkNo: link.no,
    clickedAt,
    address: c.get('clientAddress'),
    // Truncated, because thousands are buffered; browsers send shorter ones.
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 512),
    referrer: URL.parse(c.req.header('referer') ?? '')?.hostname.slice(0, 255) || null,
    country: clientCountry(c),
    isPrivate,
  });
  return c.redirect(isPrivate ? link.target.address : link.target.addressOfClick(clickedAt));
}

const isPrefetch = (c: Context) =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => c.req.header(name)?.includes('prefetch'));

const WORDS = { en, ar };

function deadEnd(c: Context, status: 404 | 410, what: 'unknown' | 'off'): Response {
  const language = languageOf(c);
  const words = WORDS[language];
  return c.html(page(language, words[what], words[`${what}Text`], words.home), status, PLAIN_PAGE_HEADERS);
}

function languageOf(c: Context): Language {
  const chosen = getCookie(c, 'language');
  if (isLanguage(chosen)) return chosen;
  return /^ar\b/i.test(c.req.header('accept-language') ?? '') ? 'ar' : 'en';
}

const page = (language: Language, title: string, text: string, home: string) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark}
body{font:15px/1.6 "Readex Pro",system-ui,sans-serif;margin:0;min-height:100dvh;display:grid;place-content:center;
justify-items:center;padding:1.5rem;box-sizing:border-box;text-align:center;color:light-dark(#16131f,#f4f1ec);background:light-dark(#fbfaf8,#131019)}
img{width:3.5rem;height:3.5rem}h1{font-size:24px;font-weight:600;margin:1rem 0 .25rem;text-wrap:balance}
p{margin:0;max-width:28rem;color:light-dark(#5d586b,#b3adbd)}
a{margin-top:1.5rem;font-weight:500;color:light-dark(#c41f40,#f56f88);padding:.6rem 1rem}
</style></head><body><img src="/favicon.svg" alt=""><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<a href="/">${escapeHtml(home)}</a></body></html>`;
