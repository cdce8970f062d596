import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Books } from '../books.ts';
import type { Faults } from '../faults.ts';
import { findLink, type Link, type LinkKind, openLink } from '../resources/links.ts';
import { noticeBody } from './checkout.ts';
import type { Html } from './html.ts';
import { page } from './layout.ts';
import { chooseLocale, type Locale, WORDS } from './words.ts';

/** One request of a person's browser, with the world that the page is about. */
export type Visit = {
  books: Books;
  faults: Faults;
  /** The app, to lead back to where a page has no address of its own for that. */
  appUrl: string | undefined;
  url: URL;
  isPost: boolean;
  fields: URLSearchParams;
  languages: string | undefined;
  response: ServerResponse;
};

/** The person's own choice, then what the app asked for, then the browser. */
export const localeOf = (visit: Visit, ...asked: (string | null | undefined)[]): Locale =>
  chooseLocale(visit.url.searchParams.get('locale'), ...asked, ...(visit.languages?.split(',') ?? []));

export function show(
  { url, response }: Visit,
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

export function redirect({ response }: Visit, location: string) {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

export function showUnknown(visit: Visit) {
  const locale = localeOf(visit);
  const words = WORDS[locale];
  const link = visit.appUrl ? { href: visit.appUrl, label: words.backToApp } : undefined;
  show(visit, locale, words.unknownTitle, noticeBody(words.unknownTitle, words.unknownText, link), {
    status: 404,
  });
}

/** Links work once: a spent or expired one sends the person to where a new one is made. */
export function open(
  visit: Visit,
  kind: 'onboarding' | 'login' | 'portal',
  token: string,
  visits: string,
  step = '',
) {
  const link = findLink(visit.books, kind, token);
  if (!link) return showUnknown(visit);
  const opened = visit.books.transaction(() => openLink(visit.books, link));
  if (!opened && link.body.refreshUrl) return redirect(visit, link.body.refreshUrl);
  if (!opened) return showUnknown(visit);
  redirect(visit, `${visits}/${opened}${step}${visit.url.search}`);
}

/** The link behind a visit that has not ended. */
export function findVisit({ books }: Visit, kind: LinkKind, token: string): Link | undefined {
  const link = findLink(books, kind, token);
  return link && link.expires > books.now() ? link : undefined;
}
