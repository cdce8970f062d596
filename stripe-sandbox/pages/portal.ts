import type { Resource } from '../books/books.ts';
import type { Invoice } from '../resources/billing/invoices.ts';
import { periodEnd, type Subscription } from '../resources/billing/subscriptions.ts';
import type { PaymentMethod } from '../resources/payments/payment-methods.ts';
import { type CardProblem, cardForm } from './card-form.ts';
import { BACK_ARROW, rhythm } from './checkout.ts';
import { type Html, html } from './html.ts';
import { date, type Locale, money, WORDS, type Words } from './words.ts';

export type Billing = {
  customer: Resource;
  subscriptions: { subscription: Subscription; name: string }[];
  method: PaymentMethod | undefined;
  invoices: Invoice[];
  returnUrl: string | undefined;
};

type Address = (step: string) => string;

export function portalBody(locale: Locale, billing: Billing, address: Address): Html {
  const words = WORDS[locale];
  return html`${billing.returnUrl && html`<a class="back" href="${billing.returnUrl}">${BACK_ARROW}${words.backToApp}</a>`}
<h1>${words.portalTitle}</h1>
<p class="soft"><bdi>${String(billing.customer.name ?? billing.customer.email ?? '')}</bdi></p>
<div class="stack">
<section class="panel"><h2>${words.subscription}</h2>${
    billing.subscriptions.length
      ? billing.subscriptions.map((found) => subscriptionRow(locale, found, address))
      : html`<p class="soft">${words.noSubscription}</p>`
  }</section>
<section class="panel"><h2>${words.paymentMethod}</h2><div class="row wrap">${methodText(words, billing.method)}
<a class="button" href="${address('/card')}">${billing.method ? words.updateCard : words.addCard}</a></div></section>
<section class="panel"><h2>${words.invoices}</h2>${invoiceTable(locale, billing.invoices)}</section></div>`;
}

function subscriptionRow(
  locale: Locale,
  { subscription, name }: Billing['subscriptions'][number],
  address: Address,
): Html {
  const words = WORDS[locale];
  const { price, quantity } = subscription.items.data[0]!;
  const isEnded = subscription.status === 'canceled';
  const endsAt = isEnded ? subscription.ended_at : subscription.cancel_at;
  const when = isEnded ? words.endedOn : endsAt ? words.endsOn : words.renewsOn;
  const label: [string, string] =
    endsAt && !isEnded ? ['wait', words.ends] : words.subscriptionStates[subscription.status]!;
  const step = `?subscription=${subscription.id}`;
  return html`<div class="row wrap subscription"><div><p class="name"><span dir="auto">${name}</span> <span class="chip ${label[0]}">${label[1]}</span></p>
<p><bdi>${money(price.unit_amount * quantity)}</bdi> ${rhythm(words, price.recurring)}</p>
<p class="soft">${when(date(locale, endsAt ?? periodEnd(subscription)))}</p></div>
${
  isEnded
    ? null
    : endsAt
      ? html`<form method="post" action="${address(`/resume${step}`)}"><button class="primary">${words.resume}</button></form>`
      : html`<a class="button danger" href="${address(`/cancel${step}`)}">${words.cancelSubscription}</a>`
}</div>`;
}

const methodText = (words: Words, method: PaymentMethod | undefined): Html =>
  method
    ? html`<p><span class="brand">${method.card.brand}</span> <span class="ltr">•••• ${method.card.last4}</span><br>
<span class="soft small">${words.cardExpires(`${String(method.card.exp_month).padStart(2, '0')}/${method.card.exp_year}`)}</span></p>`
    : html`<p class="soft">${words.noCard}</p>`;

function invoiceTable(locale: Locale, invoices: Invoice[]): Html {
  const words = WORDS[locale];
  if (!invoices.length) return html`<p class="soft">${words.noInvoices}</p>`;
  return html`<div class="scroll"><table><thead><tr><th>${words.date}</th><th>${words.amount}</th><th>${words.state}</th></tr></thead>
<tbody>${invoices.map((invoice) => {
    const [tone, label] = words.invoiceStates[invoice.status]!;
    return html`<tr><td><a href="/i/${invoice.id}?locale=${locale}">${date(locale, Number(invoice.created))}</a><br><code class="soft">${invoice.number ?? words.draft}</code></td>
<td class="sum"><bdi>${money(invoice.total)}</bdi></td><td><span class="chip ${tone}">${label}</span></td></tr>`;
  })}</tbody></table></div>`;
}

export function cancelBody(
  locale: Locale,
  { subscription, name }: Billing['subscriptions'][number],
  address: Address,
): Html {
  const words = WORDS[locale];
  return html`<section class="panel"><h1>${words.cancelTitle}</h1>
<p><strong dir="auto">${name}</strong></p><p class="soft">${words.cancelText(date(locale, periodEnd(subscription)))}</p>
<form method="post" action="${address(`/cancel?subscription=${subscription.id}`)}" class="stack">
<button class="primary">${words.cancelSubscription}</button>
<a class="button" href="${address('')}">${words.keep}</a></form></section>`;
}

export function cardBody(locale: Locale, problem: CardProblem, address: Address): Html {
  const words = WORDS[locale];
  return html`<a class="back" href="${address('')}">${BACK_ARROW}${words.back}</a>
<section class="panel"><h1>${words.updateCard}</h1><p class="soft">${words.updateCardText}</p>
${cardForm(words, { action: address('/card'), button: words.saveCard, problem })}</section>`;
}

export function invoiceBody(
  locale: Locale,
  invoice: Invoice,
  problem: CardProblem,
  action: string,
  appUrl: string | undefined,
): Html {
  const words = WORDS[locale];
  const [tone, label] = words.invoiceStates[invoice.status]!;
  return html`${appUrl && html`<a class="back" href="${appUrl}">${BACK_ARROW}${words.backToApp}</a>`}
<section class="panel"><div class="row"><h1>${words.invoice} <code>${invoice.number ?? ''}</code></h1><span class="chip ${tone}">${label}</span></div>
<p class="soft">${date(locale, Number(invoice.created))}</p>
<p class="total"><bdi>${money(invoice.total)}</bdi></p>
<ul class="items">${invoice.lines.data.map(
    (item) =>
      html`<li><span dir="auto">${String(item.description)}</span><bdi class="sum">${money(Number(item.amount))}</bdi></li>`,
  )}</ul>
${invoice.status === 'open' && html`<div class="below">${cardForm(words, { action, problem, button: words.payAmount(money(invoice.amount_due)) })}</div>`}</section>`;
}
