import { randomBytes } from 'node:crypto';
import { invalidRequest } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { requireUrl } from '../../api/params.ts';
import type { Books, Resource } from '../../books/books.ts';
import { type Account, accessible, noAccess, requireOpen } from './accounts.ts';

/** A link opens once; the visit it opens may be reloaded. */
type Opened = 'onboarding' | 'login' | 'portal';
export type LinkKind = Opened | `${Opened}_visit`;

export type Link = {
  token: string;
  kind: LinkKind;
  /** A connected account or a customer. */
  account: string;
  expires: number;
  used: boolean;
  body: {
    refreshUrl?: string;
    returnUrl?: string;
    useCase?: string;
    locale?: string;
    /** The portal's step and its return address. */
    flow?: string;
    subscription?: string;
    afterUrl?: string;
  };
};

const LIFETIME_SECONDS = 300;
const VISIT_SECONDS = 3600;

export function createAccountLink(books: Books, params: Params, baseUrl: string): Resource {
  const account = accessible(books, params.account as string);
  if (!account) throw noAccess(String(params.account));
  requireOpen(account);
  const useCase = params.use_case as {
    type: 'account_onboarding' | 'account_update';
    [kind: string]: unknown;
  };
  const details = useCase[useCase.type] as Destinations | undefined;
  if (!details)
    throw invalidRequest(
      `Missing required param: use_case.${useCase.type}`,
      'invalid_fields',
      `use_case.${useCase.type}`,
    );
  const link = onboardingLink(books, account, useCase.type, details);
  return {
    object: 'v2.core.account_link',
    account: account.id,
    created: new Date(books.now() * 1000).toISOString(),
    expires_at: new Date(link.expires * 1000).toISOString(),
    livemode: false,
    url: `${baseUrl}/connect/${link.token}`,
    use_case: useCase,
  } as unknown as Resource;
}

export function createV1AccountLink(books: Books, params: Params, baseUrl: string): Resource {
  const account = accessible(books, params.account as string);
  if (!account) throw noAccess(String(params.account));
  requireOpen(account);
  for (const name of ['refresh_url', 'return_url'])
    if (!params[name]) throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  const link = onboardingLink(books, account, String(params.type), params as Destinations);
  return {
    object: 'account_link',
    created: books.now(),
    expires_at: link.expires,
    url: `${baseUrl}/connect/${link.token}`,
  } as unknown as Resource;
}

type Destinations = { refresh_url: string; return_url?: string };

function onboardingLink(books: Books, account: Account, useCase: string, to: Destinations): Link {
  requireUrl(to.refresh_url, 'refresh_url');
  if (to.return_url) requireUrl(to.return_url, 'return_url');
  return createLink(books, 'onboarding', account.id, {
    refreshUrl: to.refresh_url,
    returnUrl: to.return_url ?? to.refresh_url,
    useCase,
  });
}

export function createLoginLink(books: Books, account: Account, baseUrl: string): Resource {
  requireOpen(account);
  if (!account.sandbox.detailsSubmitted)
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.');
  const link = createLink(books, 'login', account.id, {});
  return {
    object: 'login_link',
    created: books.now(),
    url: `${baseUrl}/express/${link.token}`,
  } as unknown as Resource;
}

export function findLink(books: Books, kind: LinkKind, token: string): Link | undefined {
  const row = books.db.prepare('SELECT * FROM links WHERE token = ? AND kind = ?').get(token, kind);
  return (
    row && {
      token,
      kind,
      account: String(row.account),
      expires: Number(row.expires),
      used: Boolean(row.used),
      body: JSON.parse(String(row.body)) as Link['body'],
    }
  );
}

/** Uses up a link and returns the token of its visit; undefined if used or expired. */
export function openLink(books: Books, link: Link): string | undefined {
  if (link.used || link.expires <= books.now()) return undefined;
  books.db.prepare('UPDATE links SET used = 1 WHERE token = ?').run(link.token);
  return createLink(books, `${link.kind}_visit` as LinkKind, link.account, link.body, VISIT_SECONDS).token;
}

export function createLink(
  books: Books,
  kind: LinkKind,
  account: string,
  body: Link['body'],
  lifetime = LIFETIME_SECONDS,
): Link {
  const token = randomBytes(18).toString('base64url');
  const expires = books.now() + lifetime;
  books.db
    .prepare('INSERT INTO links (token, kind, account, body, expires) VALUES (?, ?, ?, ?, ?)')
    .run(token, kind, account, JSON.stringify(body), expires);
  return { token, kind, account, expires, used: false, body };
}
