import { type Account, type TransfersStatus, transfersStatus } from '../resources/accounts/accounts.ts';
import type { Transfer } from '../resources/payments/transfers.ts';
import { type Html, html } from './html.ts';
import { date, type Locale, money, WORDS, type Words } from './words.ts';

export function onboardingBody(locale: Locale, account: Account, action: string): Html {
  const words = WORDS[locale];
  const name = (account.display_name as string | undefined) ?? words.sampleName;
  return html`<section class="panel"><div class="row"><h1>${words.onboardingTitle}</h1>${statusChip(words, account)}</div>
<p class="soft">${words.onboardingText}</p>
<form method="post" action="${action}">
<h2>${words.aboutYou}</h2>
${field('name', words.legalName, name, 'name')}
<div class="pair">${field('country', words.country, words.sampleCountry, 'country-name')}
${field('birth', words.birthDate, '1996-04-12', 'bday', 'date')}</div>
<h2>${words.bankAccount}</h2>
${field('iban', words.iban, 'SA03 8000 0000 6080 1016 7519', 'off', 'text', true)}
<div class="stack"><button class="primary" name="outcome" value="finish">${words.finish}</button>
<button name="outcome" value="leave" formnovalidate>${words.leave}</button></div>
<details><summary>${words.testOutcomes}</summary><p class="soft small">${words.restrictNote}</p>
<button class="danger" name="outcome" value="restrict" formnovalidate>${words.restrict}</button></details>
</form></section>`;
}

const field = (
  name: string,
  label: string,
  value: string,
  autocomplete: string,
  type = 'text',
  ltr = false,
) =>
  html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required dir="${ltr ? 'ltr' : 'auto'}"></div>`;

function statusChip(words: Words, account: Account): Html {
  const status: TransfersStatus = transfersStatus(account) ?? 'pending';
  const [tone, label] = {
    active: ['good', words.statusActive],
    pending: ['wait', words.statusPending],
    restricted: ['bad', words.statusRestricted],
    rejected: ['bad', words.statusRejected],
  }[status] as [string, string];
  return html`<span class="chip ${tone}">${label}</span>`;
}

export function expressBody(
  locale: Locale,
  account: Account,
  balance: { available: number; pending: number },
  transfers: Transfer[],
  appUrl: string | undefined,
): Html {
  const words = WORDS[locale];
  return html`<div class="row"><h1>${words.expressTitle}</h1>${statusChip(words, account)}</div>
<p class="soft"><bdi>${(account.display_name ?? account.contact_email ?? account.id) as string}</bdi></p>
<dl class="figures"><div><dt>${words.available}</dt><dd><bdi>${money(balance.available)}</bdi></dd></div>
<div><dt>${words.pending}</dt><dd><bdi>${money(balance.pending)}</bdi></dd></div></dl>
<section class="panel"><h2>${words.transfers}</h2>
${
  transfers.length
    ? html`<div class="scroll"><table><thead><tr><th>${words.date}</th><th>${words.reference}</th><th>${words.state}</th><th>${words.amount}</th></tr></thead>
<tbody>${transfers.map((transfer) => transferRow(locale, transfer))}</tbody></table></div>`
    : html`<p class="soft">${words.noTransfers}</p>`
}</section>
${appUrl && html`<p><br><a class="button" href="${appUrl}">${words.backToApp}</a></p>`}`;
}

function transferRow(locale: Locale, transfer: Transfer): Html {
  const words = WORDS[locale];
  const state = transfer.reversed
    ? html`<span class="chip bad">${words.stateReversed}</span>`
    : transfer.amount_reversed
      ? html`<span class="chip wait">${words.statePartly(money(transfer.amount_reversed))}</span>`
      : html`<span class="chip good">${words.statePaid}</span>`;
  return html`<tr><td>${date(locale, Number(transfer.created))}</td>
<td>${transfer.description ? html`<span dir="auto">${String(transfer.description)}</span><br>` : null}<code>${transfer.id}</code></td>
<td>${state}</td><td class="sum"><bdi>${money(transfer.amount)}</bdi></td></tr>`;
}
