import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Books, Resource } from '../books.ts';
import { emitThin } from '../events.ts';
import type { Faults } from '../faults.ts';
import type { Account } from '../resources/accounts.ts';
import { balances } from '../resources/balance.ts';
import { setTransfersStatus } from '../resources/capabilities.ts';
import { type CardFieldErrors, DECLINED, readCard } from '../resources/cards.ts';
import type { Session } from '../resources/checkout.ts';
import { findLink, type Link, type LinkKind, openLink } from '../resources/links.ts';
import { finishSecure, type PayResult, pay } from '../resources/pay.ts';
import type { Transfer } from '../resources/transfers.ts';
import { expressBody, onboardingBody } from './account.ts';
import { CHECKOUT_SCRIPT, checkoutBody, noticeBody, secureBody } from './checkout.ts';
import type { Html } from './html.ts';
import { page } from './layout.ts';
import { chooseLocale, type Locale, WORDS } from './words.ts';

type Visit = {
  url: URL;
  isPost: boolean;
  fields: URLSearchParams;
  languages: string | undefined;
  response: ServerResponse;
};

/** The pages that a person sees at Stripe: checkout, 3-D Secure, onboarding and the account's own dashboard. */
export class Pages {
  private readonly books: Books;
  private readonly faults: Faults;
  private readonly appUrl: string | undefined;

  constructor(books: Books, faults: Faults, appUrl: string | undefined) {
    this.books = books;
    this.faults = faults;
    this.appUrl = appUrl;
  }

  handle(request: IncomingMessage, response: ServerResponse, body: string) {
    const visit: Visit = {
      url: new URL(request.url!, 'http://sandbox'),
      isPost: request.method === 'POST',
      fields: new URLSearchParams(body),
      languages: request.headers['accept-language'],
      response,
    };
    if (visit.url.pathname === '/') return redirect(response, '/_sandbox');
    const [, area, kind, id, step] =
      /^\/(c|connect|express)\/(?:(pay|visit)\/)?([\w-]+)(\/authenticate)?$/.exec(visit.url.pathname) ?? [];
    if (area === 'c' && kind === 'pay' && id) return step ? this.secure(visit, id) : this.checkout(visit, id);
    if (area === 'connect' && id)
      return kind ? this.onboarding(visit, id) : this.open(visit, 'onboarding', id);
    if (area === 'express' && id) return kind ? this.express(visit, id) : this.open(visit, 'login', id);
    this.unknown(visit);
  }

  private checkout(visit: Visit, id: string) {
    const session = this.books.find<Session>('checkout.session', id);
    if (!session) return this.unknown(visit);
    const locale = localeOf(visit, session.locale, session.metadata.locale);
    if (visit.isPost && session.status === 'open') {
      const { card, errors } = readCard(visit.fields, new Date(this.books.now() * 1000));
      if (Object.keys(errors).length) return this.showCheckout(visit, session, locale, errors);
      const fault = this.faults.take('POST /c/pay/{id}');
      const outcome = fault?.kind === 'declined' ? DECLINED : undefined;
      return this.follow(
        visit,
        locale,
        this.books.transaction(() => pay(this.books, session, card, outcome)),
      );
    }
    // A second press of the button, or a reload of its answer, after the first one paid.
    if (visit.isPost && session.status === 'complete') return redirect(visit.response, successUrl(session));
    this.showCheckout(visit, session, locale);
  }

  private showCheckout(visit: Visit, session: Session, locale: Locale, fields?: CardFieldErrors) {
    const words = WORDS[locale];
    if (session.status === 'complete')
      return this.show(
        visit,
        locale,
        words.doneTitle,
        noticeBody(words.doneTitle, words.doneText, {
          href: successUrl(session),
          label: words.goOn,
        }),
      );
    if (session.status === 'expired' || session.expires_at <= this.books.now())
      return this.show(
        visit,
        locale,
        words.expiredTitle,
        noticeBody(
          words.expiredTitle,
          words.expiredText,
          session.cancel_url ? { href: session.cancel_url, label: words.back } : undefined,
        ),
      );
    const decline =
      visit.url.searchParams.has('declined') && !fields ? this.lastDecline(session, locale) : undefined;
    const action = `${visit.url.pathname}?locale=${locale}`;
    const body = checkoutBody(
      locale,
      session,
      { ...(decline ? { decline } : {}), ...(fields ? { fields } : {}) },
      action,
    );
    this.show(visit, locale, words.pay, body, { script: CHECKOUT_SCRIPT, wide: true });
  }

  private lastDecline(session: Session, locale: Locale): string | undefined {
    const intent =
      session.payment_intent && this.books.find<Resource>('payment_intent', session.payment_intent);
    const error = intent && (intent.last_payment_error as { code: string; decline_code?: string } | null);
    if (!error) return undefined;
    const { declines } = WORDS[locale];
    return declines[error.decline_code ?? ''] ?? declines[error.code] ?? declines.card_declined;
  }

  private secure(visit: Visit, id: string) {
    const session = this.books.find<Session>('checkout.session', id);
    if (!session) return this.unknown(visit);
    const locale = localeOf(visit, session.locale, session.metadata.locale);
    const intent = session.payment_intent && this.books.find('payment_intent', session.payment_intent);
    if (session.status !== 'open' || !intent || intent.status !== 'requires_action')
      return redirect(visit.response, `/c/pay/${id}?locale=${locale}`);
    if (!visit.isPost)
      return this.show(
        visit,
        locale,
        WORDS[locale].secureTitle,
        secureBody(locale, session, `?locale=${locale}`),
      );
    const succeeded = visit.fields.get('outcome') === 'complete';
    this.follow(
      visit,
      locale,
      this.books.transaction(() => finishSecure(this.books, session, succeeded)),
    );
  }

  private follow(visit: Visit, locale: Locale, result: PayResult) {
    const { session } = result;
    const here = `/c/pay/${session.id}`;
    if (result.kind === 'paid') redirect(visit.response, successUrl(session));
    else if (result.kind === 'authenticate')
      redirect(visit.response, `${here}/authenticate?locale=${locale}`);
    else redirect(visit.response, `${here}?locale=${locale}${result.kind === 'declined' ? '&declined' : ''}`);
  }

  /** Links work once: a spent or expired one sends the person to where a new one is made. */
  private open(visit: Visit, kind: 'onboarding' | 'login', token: string) {
    const link = findLink(this.books, kind, token);
    if (!link) return this.unknown(visit);
    const opened = this.books.transaction(() => openLink(this.books, link));
    if (!opened && link.body.refreshUrl) return redirect(visit.response, link.body.refreshUrl);
    if (!opened) return this.unknown(visit);
    redirect(
      visit.response,
      `/${kind === 'onboarding' ? 'connect' : 'express'}/visit/${opened}${visit.url.search}`,
    );
  }

  private visitOf(kind: LinkKind, token: string): { link: Link; account: Account } | undefined {
    const link = findLink(this.books, kind, token);
    if (!link || link.expires <= this.books.now()) return undefined;
    return { link, account: this.books.find<Account>('v2.core.account', link.account)! };
  }

  private onboarding(visit: Visit, token: string) {
    const found = this.visitOf('onboarding_visit', token);
    if (!found) return this.unknown(visit);
    const { link, account } = found;
    const locale = localeOf(visit, ...accountLocales(account));
    if (!visit.isPost)
      return this.show(
        visit,
        locale,
        WORDS[locale].onboardingTitle,
        onboardingBody(locale, account, `?locale=${locale}`),
      );
    const outcome = visit.fields.get('outcome');
    this.books.transaction(() => {
      if (outcome === 'finish') setTransfersStatus(this.books, account, 'active');
      if (outcome === 'restrict')
        setTransfersStatus(this.books, { ...account, sandbox: { detailsSubmitted: true } }, 'restricted');
      emitThin(this.books, 'v2.core.account_link.returned', null, {
        account_id: account.id,
        configurations: ['recipient'],
        use_case: link.body.useCase,
      });
    });
    redirect(visit.response, link.body.returnUrl!);
  }

  private express(visit: Visit, token: string) {
    const found = this.visitOf('login_visit', token);
    if (!found) return this.unknown(visit);
    const { account } = found;
    const locale = localeOf(visit, ...accountLocales(account));
    const transfers = this.books.where<Transfer>('transfer', { destination: account.id }).slice(0, 100);
    const body = expressBody(locale, account, balances(this.books, account.id), transfers, this.appUrl);
    this.show(visit, locale, WORDS[locale].expressTitle, body, { wide: true });
  }

  private unknown(visit: Visit) {
    const locale = localeOf(visit);
    const words = WORDS[locale];
    const link = this.appUrl ? { href: this.appUrl, label: words.backToApp } : undefined;
    this.show(visit, locale, words.unknownTitle, noticeBody(words.unknownTitle, words.unknownText, link), {
      status: 404,
    });
  }

  private show(
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
}

/** The person's own choice, then what the app asked for, then the browser. */
const localeOf = (visit: Visit, ...asked: (string | null | undefined)[]): Locale =>
  chooseLocale(visit.url.searchParams.get('locale'), ...asked, ...(visit.languages?.split(',') ?? []));

const accountLocales = (account: Account) => (account.defaults as { locales?: string[] }).locales ?? [];

const successUrl = (session: Session) =>
  session.success_url
    .replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    .replaceAll('%7BCHECKOUT_SESSION_ID%7D', session.id);

function redirect(response: ServerResponse, location: string) {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
