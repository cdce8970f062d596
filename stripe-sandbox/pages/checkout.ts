import type { Recurring } from '../resources/billing/products.ts';
import type { Session } from '../resources/payments/checkout.ts';
import { type CardProblem, cardForm } from './card-form.ts';
import { type Html, html } from './html.ts';
import { type Locale, money, WORDS, type Words } from './words.ts';

export const BACK_ARROW = html`<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9.5 3 4.5 8l5 5M4.5 8H13"/></svg>`;

export const rhythm = (words: Words, recurring: Recurring | null | undefined): string =>
  recurring ? words.every[recurring.interval]!(recurring.interval_count) : '';

export function checkoutBody(locale: Locale, session: Session, problem: CardProblem, action: string): Html {
  const words = WORDS[locale];
  const total = money(session.amount_total);
  const recurring = session.sandbox.lineItems[0]!.price.recurring;
  return html`<div class="columns"><section>
${session.cancel_url && html`<a class="back" href="${session.cancel_url}">${BACK_ARROW}${words.back}</a>`}
<p class="soft">${recurring ? words.subscribeTo : words.total}</p>
<h1 class="total"><bdi>${total}</bdi>${recurring && html` <span class="rhythm">${rhythm(words, recurring)}</span>`}</h1>
<ul class="items">${session.sandbox.lineItems.map(
    (item) => html`<li><span><span class="name" dir="auto">${item.description}</span>
${item.quantity > 1 && html`<br><span class="soft small">${words.quantity(item.quantity)}</span>`}</span>
<bdi class="sum">${money(item.amount_total)}</bdi></li>`,
  )}</ul></section>
<section class="panel">${cardForm(words, {
    action,
    problem,
    button: recurring ? words.subscribe : words.payAmount(total),
    above:
      session.customer_email &&
      html`<div class="field"><label>${words.email}</label><bdi>${session.customer_email}</bdi></div>`,
    note:
      recurring &&
      html`<p class="soft small consent">${words.subscribeConsent(total, rhythm(words, recurring))}</p>`,
  })}
</section></div>`;
}

export function secureBody(locale: Locale, amount: number, last4: string, action: string): Html {
  const words = WORDS[locale];
  return html`<section class="panel"><h1>${words.secureTitle}</h1>
<p class="soft">${words.secureText(money(amount), last4)}</p>
<form method="post" action="${action}" class="stack">
<button class="primary" name="outcome" value="complete">${words.secureComplete}</button>
<button class="danger" name="outcome" value="fail">${words.secureFail}</button></form></section>`;
}

export const noticeBody = (title: string, text: string, link?: { href: string; label: string }): Html =>
  html`<section class="panel"><h1>${title}</h1><p class="soft">${text}</p>
${link && html`<a class="button primary" href="${link.href}">${link.label}</a>`}</section>`;
