import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Books } from '../books/books.ts';
import type { Faults } from '../faults/faults.ts';
import { findLink, type Link, type LinkKind, openLink } from '../resources/accounts/links.ts';
import { noticeBody } from './checkout.ts';
import type { Html } from './html.ts';
import { page } from './layout.ts';
import { chooseLocale, type Locale, WORDS } from './words.ts';

export type PageRequest = {
  books: Books;
  faults: Faults;
  /** The return address of pages without one of their own. */
  appUrl: string | undefined;
  url: URL;
  isPost: boolean;
  fields: URLSearchParams;
  languages: string | undefined;
  response: ServerResponse;
};

/** The user's choice, else the app's, else the browser's. */
export const localeOf = (pageRequest: PageRequest, ...fallbacks: (string | null | undefined)[]): Locale =>
  chooseLocale(
    pageRequest.url.searchParams.get('locale'),
    ...fallbacks,
    ...(pageRequest.languages?.split(',') ?? []),
  );

export function show(
  { url, response }: PageRequest,
  locale: Locale,
  title: string,
  body: Html,
  options: { script?: string; wide?: boolean; status?: number } = {},
) {
  const nonce = randomBytes(16).toString('base64');
  const { status = 200, ...rest } = options;
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(page({ locale, title, body, url, nonce, ...rest }));
}

export function redirect({ response }: PageRequest, location: string) {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

export function showUnknown(pageRequest: PageRequest) {
  const locale = localeOf(pageRequest);
  const words = WORDS[locale];
  const link = pageRequest.appUrl ? { href: pageRequest.appUrl, label: words.backToApp } : undefined;
  show(pageRequest, locale, words.unknownTitle, noticeBody(words.unknownTitle, words.unknownText, link), {
    status: 404,
  });
}

/** Links work once: a used or expired one leads to where a new one is created. */
export function open(
  pageRequest: PageRequest,
  kind: 'onboarding' | 'login' | 'portal',
  token: string,
  visits: string,
  step = '',
) {
  const link = findLink(pageRequest.books, kind, token);
  if (!link) return showUnknown(pageRequest);
  const opened = pageRequest.books.transaction(() => openLink(pageRequest.books, link));
  if (!opened && link.body.refreshUrl) return redirect(pageRequest, link.body.refreshUrl);
  if (!opened) return showUnknown(pageRequest);
  redirect(pageRequest, `${visits}/${opened}${step}${pageRequest.url.search}`);
}

export function findOpenedLink({ books }: PageRequest, kind: LinkKind, token: string): Link | undefined {
  const link = findLink(books, kind, token);
  return link && link.expires > books.now() ? link : undefined;
}
