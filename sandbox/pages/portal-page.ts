import type { Books } from '../books.ts';
import { behaviourOf, readCard } from '../resources/cards.ts';
import { finishInvoiceSecure, intentOf, payInvoice, savedMethod } from '../resources/collection.ts';
import type { Invoice } from '../resources/invoices.ts';
import type { Link } from '../resources/links.ts';
import { createPaymentMethod, type PaymentMethod } from '../resources/payment-methods.ts';
import { cancelByCustomer, replaceCard, resumeByCustomer } from '../resources/portal.ts';
import type { Subscription } from '../resources/subscriptions.ts';
import { CARD_SCRIPT } from './card-form.ts';
import { declineText, showSecure } from './checkout-page.ts';
import { type Billing, cancelBody, cardBody, invoiceBody, portalBody } from './portal.ts';
import { findVisit, localeOf, redirect, show, showUnknown, type Visit } from './visit.ts';
import { type Locale, WORDS } from './words.ts';

const INVOICES_SHOWN = 24;

/** Where a customer sees the subscription, ends it, takes that back, changes the card and finds the invoices. */
export function portalPage(visit: Visit, token: string, step = '') {
  const link = findVisit(visit, 'portal_visit', token);
  if (!link) return showUnknown(visit);
  const { books } = visit;
  const billing = billingOf(books, link);
  const locale = portalLocale(visit, billing, link);
  const address = (path: string) =>
    `/p/visit/${token}${path}${path.includes('?') ? '&' : '?'}locale=${locale}`;
  const done = () => redirect(visit, link.body.afterUrl ?? address(''));

  if (step === '/card') {
    const { card, errors } = readCard(visit.fields, new Date(books.now() * 1000));
    const problem = visit.isPost && Object.keys(errors).length ? { fields: errors } : {};
    const refusal = visit.isPost ? behaviourOf(card.number).now : undefined;
    const decline = refusal?.kind === 'declined' ? WORDS[locale].declines.card_declined : undefined;
    if (!visit.isPost || problem.fields || decline)
      return show(
        visit,
        locale,
        WORDS[locale].updateCard,
        cardBody(locale, { ...problem, decline: problem.fields ? undefined : decline }, address),
        {
          script: CARD_SCRIPT,
        },
      );
    books.transaction(() => replaceCard(books, link.account, card));
    return done();
  }

  const id = visit.url.searchParams.get('subscription') ?? link.body.subscription;
  const chosen = billing.subscriptions.find(({ subscription }) => subscription.id === id);
  const runs = chosen && chosen.subscription.status !== 'canceled';
  if (step === '/cancel' && runs) {
    if (!visit.isPost)
      return show(visit, locale, WORDS[locale].cancelTitle, cancelBody(locale, chosen, address));
    books.transaction(() => cancelByCustomer(books, chosen.subscription));
    return done();
  }
  if (step === '/resume' && visit.isPost && runs) {
    books.transaction(() => resumeByCustomer(books, chosen.subscription));
    return done();
  }
  if (step) return redirect(visit, address(''));
  show(visit, locale, WORDS[locale].portalTitle, portalBody(locale, billing, address), { wide: true });
}

function billingOf(books: Books, link: Link): Billing {
  const customer = books.find('customer', link.account)!;
  const subscriptions = books.where<Subscription>('subscription', { customer: customer.id });
  const running = subscriptions.find(({ status }) => status !== 'canceled');
  const settings = customer.invoice_settings as { default_payment_method: string | null };
  const method = running
    ? savedMethod(books, running)
    : books.find<PaymentMethod>('payment_method', settings.default_payment_method ?? '');
  return {
    customer,
    subscriptions: subscriptions.map((subscription) => ({
      subscription,
      name: String(books.find('product', subscription.items.data[0]!.price.product)!.name),
    })),
    method,
    invoices: books.where<Invoice>('invoice', { customer: customer.id }).slice(0, INVOICES_SHOWN),
    returnUrl: link.body.returnUrl,
  };
}

const portalLocale = (visit: Visit, { customer }: Billing, link: Link): Locale =>
  localeOf(visit, link.body.locale, ...(customer.preferred_locales as string[]));

/** An invoice as its customer sees it: to be paid while it is open. */
export function invoicePage(visit: Visit, id: string) {
  const { books, isPost, fields } = visit;
  const invoice = books.find<Invoice>('invoice', id);
  if (!invoice) return showUnknown(visit);
  const locale = invoiceLocale(visit, invoice);
  const here = `/i/${id}?locale=${locale}`;
  const { card, errors } = readCard(fields, new Date(books.now() * 1000));
  const hasErrors = isPost && Object.keys(errors).length > 0;
  if (isPost && invoice.status === 'open' && !hasErrors) {
    const { kind } = books.transaction(() =>
      payInvoice(books, invoice, createPaymentMethod(books, card), behaviourOf(card.number).now),
    );
    if (kind === 'authenticate') return redirect(visit, `/i/${id}/authenticate?locale=${locale}`);
    return redirect(visit, kind === 'declined' ? `${here}&declined` : here);
  }
  const isDeclined = visit.url.searchParams.has('declined') && invoice.status === 'open';
  const decline = isDeclined ? declineText(intentOf(books, invoice), locale) : undefined;
  const body = invoiceBody(
    locale,
    invoice,
    { decline, fields: hasErrors ? errors : undefined },
    here,
    visit.appUrl,
  );
  show(visit, locale, WORDS[locale].invoice, body, invoice.status === 'open' ? { script: CARD_SCRIPT } : {});
}

export function invoiceSecurePage(visit: Visit, id: string) {
  const { books } = visit;
  const invoice = books.find<Invoice>('invoice', id);
  if (!invoice) return showUnknown(visit);
  const locale = invoiceLocale(visit, invoice);
  const here = `/i/${id}?locale=${locale}`;
  if (invoice.status !== 'open') return redirect(visit, here);
  const intent = intentOf(books, invoice);
  if (intent.status !== 'requires_action') return redirect(visit, here);
  if (!visit.isPost) return showSecure(visit, locale, intent);
  const succeeded = visit.fields.get('outcome') === 'complete';
  const attempted = books.transaction(() => finishInvoiceSecure(books, invoice, succeeded));
  redirect(visit, attempted?.kind === 'declined' ? `${here}&declined` : here);
}

const invoiceLocale = (visit: Visit, invoice: Invoice): Locale => {
  const customer = visit.books.find('customer', invoice.customer)!;
  return localeOf(visit, ...(customer.preferred_locales as string[]));
};
