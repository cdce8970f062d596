import { DECLINED, readCard } from '../resources/payments/cards.ts';
import type { Session } from '../resources/payments/checkout.ts';
import type { Intent } from '../resources/payments/intents.ts';
import { finishSecure, intentOf, type PayResult, pay } from '../resources/payments/pay.ts';
import type { PaymentMethod } from '../resources/payments/payment-methods.ts';
import { CARD_SCRIPT, type CardProblem } from './card-form.ts';
import { checkoutBody, noticeBody, secureBody } from './checkout.ts';
import { localeOf, type PageRequest, redirect, show, showUnknown } from './page-request.ts';
import { type Locale, WORDS } from './words.ts';

export function checkoutPage(pageRequest: PageRequest, id: string) {
  const { books, fields, isPost } = pageRequest;
  const session = books.find<Session>('checkout.session', id);
  if (!session) return showUnknown(pageRequest);
  const locale = localeOf(pageRequest, session.locale, session.metadata.locale);
  if (isPost && session.status === 'open') {
    const { card, errors } = readCard(fields, new Date(books.now() * 1000));
    if (Object.keys(errors).length) return showCheckout(pageRequest, session, locale, { fields: errors });
    const fault = pageRequest.faults.take('POST /c/pay/{id}', ['declined']);
    const outcome = fault?.kind === 'declined' ? DECLINED : undefined;
    return follow(
      pageRequest,
      locale,
      books.transaction(() => pay(books, session, card, outcome)),
    );
  }
  // A second click or a reload after the payment.
  if (isPost && session.status === 'complete') return redirect(pageRequest, successUrl(session));
  const intent = pageRequest.url.searchParams.has('declined') ? intentOf(books, session) : undefined;
  showCheckout(pageRequest, session, locale, { decline: declineText(intent, locale) });
}

export function declineText(intent: Intent | undefined, locale: Locale): string | undefined {
  const error = intent?.last_payment_error;
  if (!error) return undefined;
  const { declines } = WORDS[locale];
  return declines[error.decline_code ?? ''] ?? declines[error.code] ?? declines.card_declined;
}

function showCheckout(pageRequest: PageRequest, session: Session, locale: Locale, problem: CardProblem) {
  const words = WORDS[locale];
  const notice = (title: string, text: string, link?: { href: string; label: string }) =>
    show(pageRequest, locale, title, noticeBody(title, text, link));
  if (session.status === 'complete')
    return notice(words.doneTitle, words.doneText, { href: successUrl(session), label: words.goOn });
  if (session.status === 'expired' || session.expires_at <= pageRequest.books.now())
    return notice(
      words.expiredTitle,
      words.expiredText,
      session.cancel_url ? { href: session.cancel_url, label: words.back } : undefined,
    );
  const body = checkoutBody(locale, session, problem, `${pageRequest.url.pathname}?locale=${locale}`);
  show(pageRequest, locale, words.pay, body, { script: CARD_SCRIPT, wide: true });
}

export function securePage(pageRequest: PageRequest, id: string) {
  const { books } = pageRequest;
  const session = books.find<Session>('checkout.session', id);
  if (!session) return showUnknown(pageRequest);
  const locale = localeOf(pageRequest, session.locale, session.metadata.locale);
  const intent = intentOf(books, session);
  if (session.status !== 'open' || intent?.status !== 'requires_action')
    return redirect(pageRequest, `/c/pay/${id}?locale=${locale}`);
  if (!pageRequest.isPost) return showSecure(pageRequest, locale, intent);
  const succeeded = pageRequest.fields.get('outcome') === 'complete';
  follow(
    pageRequest,
    locale,
    books.transaction(() => finishSecure(books, session, succeeded)),
  );
}

export function showSecure(pageRequest: PageRequest, locale: Locale, intent: Intent) {
  const { card } = pageRequest.books.find<PaymentMethod>('payment_method', intent.payment_method!)!;
  const body = secureBody(locale, intent.amount, card.last4, `?locale=${locale}`);
  show(pageRequest, locale, WORDS[locale].secureTitle, body);
}

function follow(pageRequest: PageRequest, locale: Locale, { kind, session }: PayResult) {
  const here = `/c/pay/${session.id}`;
  if (kind === 'paid') redirect(pageRequest, successUrl(session));
  else if (kind === 'authenticate') redirect(pageRequest, `${here}/authenticate?locale=${locale}`);
  else redirect(pageRequest, `${here}?locale=${locale}${kind === 'declined' ? '&declined' : ''}`);
}

const successUrl = (session: Session) =>
  session.success_url
    .replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    .replaceAll('%7BCHECKOUT_SESSION_ID%7D', session.id);
