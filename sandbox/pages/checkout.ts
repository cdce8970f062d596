import { type CardFieldErrors, FILLED_CARD } from '../resources/cards.ts';
import type { Session } from '../resources/checkout.ts';
import { type Html, html } from './html.ts';
import { type Locale, money, WORDS, type Words } from './words.ts';

const BACK_ARROW = html`<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9.5 3 4.5 8l5 5M4.5 8H13"/></svg>`;

export function checkoutBody(
  locale: Locale,
  session: Session,
  problem: { decline?: string; fields?: CardFieldErrors },
  action: string,
): Html {
  const words = WORDS[locale];
  const total = money(session.amount_total);
  return html`<div class="columns"><section>
${session.cancel_url && html`<a class="back" href="${session.cancel_url}">${BACK_ARROW}${words.back}</a>`}
<p class="soft">${words.total}</p>
<h1 class="total"><bdi>${total}</bdi></h1>
<ul class="items">${session.sandbox.lineItems.map(
    (item) => html`<li><span><span class="name" dir="auto">${item.description}</span>
${item.quantity > 1 && html`<br><span class="soft small">${words.quantity(item.quantity)}</span>`}</span>
<bdi class="sum">${money(item.amount_total)}</bdi></li>`,
  )}</ul></section>
<section class="panel">
<form method="post" action="${action}" id="pay" novalidate>
${problem.decline && html`<p class="alert" role="alert">${problem.decline}</p>`}
${
  session.customer_email &&
  html`<div class="field"><label>${words.email}</label><bdi>${session.customer_email}</bdi></div>`
}
<fieldset><div class="row"><legend>${words.cardInformation}</legend>
<button type="button" class="quiet" data-fill="${FILLED_CARD.number}">${words.fillCard}</button></div>
${field('number', words.cardNumber, '1234 1234 1234 1234', 'cc-number', problem.fields?.number && words.numberInvalid)}
<div class="pair">
${field('expiry', words.expiry, words.expiryHint, 'cc-exp', problem.fields?.expiry && words.expiryInvalid)}
${field('cvc', words.cvc, '123', 'cc-csc', problem.fields?.cvc && words.cvcInvalid)}
</div></fieldset>
<button class="primary" id="submit" data-busy="${words.paying}">${words.payAmount(total)}</button>
</form>
<details><summary>${words.testCards}</summary><ul class="cards">${testCards(words).map(
    ([number, label]) =>
      html`<li><button type="button" data-fill="${number}"><span>${label}</span><span class="ltr">${number}</span></button></li>`,
  )}</ul></details>
</section></div>`;
}

const field = (name: string, label: string, hint: string, autocomplete: string, error: string | undefined) =>
  html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" maxlength="23"
${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : null}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}</div>`;

const testCards = (words: Words): [string, string][] => [
  ['4242 4242 4242 4242', words.cardSucceeds],
  ['4000 0025 0000 3155', words.cardSecure],
  ['4000 0000 0000 0002', words.cardDeclined],
  ['4000 0000 0000 9995', words.cardInsufficient],
  ['4000 0000 0000 0259', words.cardDisputed],
];

export const CHECKOUT_SCRIPT = `
const form = document.getElementById('pay'), submit = document.getElementById('submit'), label = submit.textContent;
for (const button of document.querySelectorAll('[data-fill]')) button.onclick = () => {
  form.number.value = button.dataset.fill; form.expiry.value = '${FILLED_CARD.expiry}'; form.cvc.value = '${FILLED_CARD.cvc}'; submit.focus();
};
form.onsubmit = () => { submit.disabled = true; submit.textContent = submit.dataset.busy; };
addEventListener('pageshow', () => { submit.disabled = false; submit.textContent = label; });
const digits = (text) => text.replace(/[\\u0660-\\u0669\\u06f0-\\u06f9]/g, (d) => d.charCodeAt(0) & 15).replace(/\\D/g, '');
form.number.oninput = (e) => { if (e.inputType !== 'deleteContentBackward') form.number.value = digits(form.number.value).slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '); };
form.expiry.oninput = (e) => { if (e.inputType !== 'deleteContentBackward') form.expiry.value = digits(form.expiry.value).slice(0, 4).replace(/^(..)/, '$1 / '); };
(document.querySelector('[aria-invalid=true]') || form.number).focus();
`;

export function secureBody(locale: Locale, session: Session, action: string): Html {
  const words = WORDS[locale];
  return html`<section class="panel"><h1>${words.secureTitle}</h1>
<p class="soft">${words.secureText(money(session.amount_total))}</p>
<form method="post" action="${action}" class="stack">
<button class="primary" name="outcome" value="complete">${words.secureComplete}</button>
<button class="danger" name="outcome" value="fail">${words.secureFail}</button></form></section>`;
}

export const noticeBody = (title: string, text: string, link?: { href: string; label: string }): Html =>
  html`<section class="panel"><h1>${title}</h1><p class="soft">${text}</p>
${link && html`<a class="button primary" href="${link.href}">${link.label}</a>`}</section>`;
