import type { Books } from '../books/books.ts';
import type { Link } from '../resources/accounts/links.ts';
import { finishInvoiceSecure, intentOf, payInvoice, savedMethod } from '../resources/billing/collection.ts';
import type { Invoice } from '../resources/billing/invoices.ts';
import { cancelByCustomer, replaceCard, resumeByCustomer } from '../resources/billing/portal.ts';
import type { Subscription } from '../resources/billing/subscriptions.ts';
import { behaviourOf, readCard } from '../resources/payments/cards.ts';
import { createPaymentMethod, type PaymentMethod } from '../resources/payments/payment-methods.ts';
import { CARD_SCRIPT } from './card-form.ts';
import { declineText, showSecure } from './checkout-page.ts';
import { findOpenedLink, localeOf, type PageRequest, redirect, show, showUnknown } from './page-request.ts';
import { type Billing, cancelBody, cardBody, invoiceBody, portalBody } from './portal.ts';
import { type Locale, WORDS } from './words.ts';

const INVOICES_SHOWN = 24;

export function portalPage(pageRequest: PageRequest, token: string, step = '') {
  const link = findOpenedLink(pageRequest, 'portal_visit', token);
  if (!link) return showUnknown(pageRequest);
  const { books } = pageRequest;
  const billing = billingOf(books, link);
  const locale = portalLocale(pageRequest, billing, link);
  const address = (path: string) =>
    `/p/visit/${token}${path}${path.includes('?') ? '&' : '?'}locale=${locale}`;
  const done = () => redirect(pageRequest, link.body.afterUrl ?? address(''));

  if (step === '/card') {
    const { card, errors } = readCard(pageRequest.fields, new Date(books.now() * 1000));
    const problem = pageRequest.isPost && Object.keys(errors).length ? { fields: errors } : {};
    const refusal = pageRequest.isPost ? behaviourOf(card.number).now : undefined;
    const decline = refusal?.kind === 'declined' ? WORDS[locale].declines.card_declined : undefined;
    if (!pageRequest.isPost || problem.fields || decline)
      return show(
        pageRequest,
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

  const id = pageRequest.url.searchParams.get('subscription') ?? link.body.subscription;
  const chosen = billing.subscriptions.find(({ subscription }) => subscription.id === id);
  const runs = chosen && chosen.subscription.status !== 'canceled';
  if (step === '/cancel' && runs) {
    if (!pageRequest.isPost)
      return show(pageRequest, locale, WORDS[locale].cancelTitle, cancelBody(locale, chosen, address));
    books.transaction(() => cancelByCustomer(books, chosen.subscription));
    return done();
  }
  if (step === '/resume' && pageRequest.isPost && runs) {
    books.transaction(() => resumeByCustomer(books, chosen.subscription));
    return done();
  }
  if (step) return redirect(pageRequest, address(''));
  show(pageRequest, locale, WORDS[locale].portalTitle, portalBody(locale, billing, address), { wide: true });
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

const portalLocale = (pageRequest: PageRequest, { customer }: Billing, link: Link): Locale =>
  localeOf(pageRequest, link.body.locale, ...(customer.preferred_locales as string[]));

export function invoicePage(pageRequest: PageRequest, id: string) {
  const { books, isPost, fields } = pageRequest;
  const invoice = books.find<Invoice>('invoice', id);
  if (!invoice) return showUnknown(pageRequest);
  const locale = invoiceLocale(pageRequest, invoice);
  const here = `/i/${id}?locale=${locale}`;
  const { card, errors } = readCard(fields, new Date(books.now() * 1000));
  const hasErrors = isPost && Object.keys(errors).length > 0;
  if (isPost && invoice.status === 'open' && !hasErrors) {
    const { kind } = books.transaction(() =>
      payInvoice(books, invoice, createPaymentMethod(books, card), behaviourOf(card.number).now),
    );
    if (kind === 'authenticate') return redirect(pageRequest, `/i/${id}/authenticate?locale=${locale}`);
    return redirect(pageRequest, kind === 'declined' ? `${here}&declined` : here);
  }
  const isDeclined = pageRequest.url.searchParams.has('declined') && invoice.status === 'open';
  const decline = isDeclined ? declineText(intentOf(books, invoice), locale) : undefined;
  const body = invoiceBody(
    locale,
    invoice,
    { decline, fields: hasErrors ? errors : undefined },
    here,
    pageRequest.appUrl,
  );
  show(
    pageRequest,
    locale,
    WORDS[locale].invoice,
    body,
    invoice.status === 'open' ? { script: CARD_SCRIPT } : {},
  );
}

export function invoiceSecurePage(pageRequest: PageRequest, id: string) {
  const { books } = pageRequest;
  const invoice = books.find<Invoice>('invoice', id);
  if (!invoice) return showUnknown(pageRequest);
  const locale = invoiceLocale(pageRequest, invoice);
  const here = `/i/${id}?locale=${locale}`;
  if (invoice.status !== 'open') return redirect(pageRequest, here);
  const intent = intentOf(books, invoice);
  if (intent.status !== 'requires_action') return redirect(pageRequest, here);
  if (!pageRequest.isPost) return showSecure(pageRequest, locale, intent);
  const succeeded = pageRequest.fields.get('outcome') === 'complete';
  const attempted = books.transaction(() => finishInvoiceSecure(books, invoice, succeeded));
  redirect(pageRequest, attempted?.kind === 'declined' ? `${here}&declined` : here);
}

const invoiceLocale = (pageRequest: PageRequest, invoice: Invoice): Locale => {
  const customer = pageRequest.books.find('customer', invoice.customer)!;
  return localeOf(pageRequest, ...(customer.preferred_locales as string[]));
};
