import { type CardFieldErrors, FILLED_CARD } from '../resources/payments/cards.ts';
import { type Html, html } from './html.ts';
import type { Words } from './words.ts';

export type CardProblem = { decline?: string | undefined; fields?: CardFieldErrors | undefined };

/** `above` is shown over the fields, `note` below the button. */
export function cardForm(
  words: Words,
  form: {
    action: string;
    button: string;
    problem: CardProblem;
    above?: Html | null | '';
    note?: Html | null | undefined;
  },
): Html {
  const { decline, fields } = form.problem;
  return html`<form method="post" action="${form.action}" id="pay" novalidate>
${decline && html`<p class="alert" role="alert">${decline}</p>`}
${form.above}
<fieldset><div class="row"><legend>${words.cardInformation}</legend>
<button type="button" class="quiet" data-fill="${FILLED_CARD.number}">${words.fillCard}</button></div>
${field('number', words.cardNumber, '1234 1234 1234 1234', 'cc-number', fields?.number && words.numberInvalid)}
<div class="pair">
${field('expiry', words.expiry, words.expiryHint, 'cc-exp', fields?.expiry && words.expiryInvalid)}
${field('cvc', words.cvc, '123', 'cc-csc', fields?.cvc && words.cvcInvalid)}
</div></fieldset>
<button class="primary" id="submit" data-busy="${words.paying}">${form.button}</button>${form.note}
</form>
<details><summary>${words.testCards}</summary><ul class="cards">${testCards(words).map(
    ([number, label]) =>
      html`<li><button type="button" data-fill="${number}"><span>${label}</span><span class="ltr">${number}</span></button></li>`,
  )}</ul></details>`;
}

const field = (name: string, label: string, hint: string, autocomplete: string, error: string | undefined) =>
  html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" maxlength="23"
${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : null}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}</div>`;

const testCards = (words: Words): [string, string][] => [
  ['4242 4242 4242 4242', words.cardSucceeds],
  ['4000 0025 0000 3155', words.cardSecure],
  ['4000 0000 0000 0341', words.cardFailsLater],
  ['4000 0000 0000 0002', words.cardDeclined],
  ['4000 0000 0000 9995', words.cardInsufficient],
  ['4000 0000 0000 0259', words.cardDisputed],
];

export const CARD_SCRIPT = `
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
