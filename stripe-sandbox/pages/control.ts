import { randomBytes } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { problemsOf } from '../control/books.ts';
import { stateOf } from '../control/world.ts';
import { FAULTS, type Fault, type Faults } from '../faults/faults.ts';
import { WEBHOOK_FAULTS, type WebhookRule } from '../webhooks/webhook-rules.ts';
import { accountItems, moneyItems, subscriptionItems } from './control-items.ts';
import { action, item, optionGroups, section } from './control-parts.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { money } from './words.ts';

const ROUTES = [
  'POST /v1/transfers',
  'POST /v1/checkout/sessions',
  'POST /v1/refunds',
  'GET /v1/accounts/{id}',
  'POST /c/pay/{id}',
  'POST *',
  '*',
];
const DAY_SECONDS = 86_400;

export function controlPage(books: Books, faults: Faults): string {
  const state = stateOf(books, faults);
  const problems = problemsOf(books);
  const body = html`<h1>Payments sandbox</h1>
<p class="soft">Plays Stripe for the app. Everything here is also a JSON command below <code>/_sandbox</code>.</p>
<p id="outcome" class="alert" role="alert" hidden></p>
<dl class="figures"><div><dt>Available</dt><dd>${money(state.balance.available)}</dd></div>
<div><dt>Pending</dt><dd>${money(state.balance.pending)}</dd></div>
<div><dt>Books</dt><dd>${problems.length ? html`<span class="chip bad">${problems.length} problems</span>` : html`<span class="chip good">Agree</span>`}</dd></div></dl>
<div class="stack">
${section('Clock', clock(state.now))}
${section('Faults of calls', faultForm(state.faults))}
${section('Webhooks', webhooks(state))}
${moneyItems(books)}
${accountItems(books)}
${subscriptionItems(books)}
${section('Deliveries', deliveries(books))}
${section(
  'Everything',
  html`<p class="soft small">${summary(state.counts)}</p>
<p class="buttons">${action('Forget everything', 'POST /reset', {}, { danger: true })}</p>`,
)}</div>`;
  return page({
    locale: 'en',
    title: 'Payments sandbox',
    body,
    script: SCRIPT,
    nonce: randomBytes(16).toString('base64'),
    url: new URL('http://sandbox/_sandbox'),
    wide: true,
    onlyEnglish: true,
  });
}

const clock = (now: number): Html =>
  html`<p>${new Date(now * 1000).toUTCString()}</p><p class="buttons">${[
    ['+1 hour', 3600],
    ['+1 day', DAY_SECONDS],
    ['+1 week', 7 * DAY_SECONDS],
    ['+31 days', 31 * DAY_SECONDS],
  ].map(([label, seconds]) => action(String(label), 'POST /clock/advance', { seconds }))}</p>`;

const often = html`<div class="field"><label>Times <input name="times" type="number" min="1" placeholder="1, or endless by chance"></label></div>
<div class="field"><label>Chance, up to 1 <input name="probability" type="number" min="0.01" max="1" step="0.01" placeholder="always"></label></div>
<div class="field"><label>Seed <input name="seed" type="number" placeholder="1"></label></div>
<div class="field"><label>Milliseconds late <input name="delayMs" type="number" min="0" placeholder="as usual"></label></div>`;

function faultForm(planned: Fault[]): Html {
  return html`<ul class="list">${planned.map((fault) => item(html`<strong>${fault.kind}</strong> on <code>${fault.route}</code> ${plan(fault)}`))}</ul>
${planned.length ? html`<p class="buttons">${action('Clear', 'DELETE /faults', {})}</p>` : html`<p class="soft">None is planned.</p>`}
<details><summary>Plan one</summary><form data-send="POST /faults" class="grid">
<div class="field"><label>Route <input name="route" list="routes" value="POST /v1/transfers" required></label><datalist id="routes">${ROUTES.map((route) => html`<option value="${route}">`)}</datalist></div>
<div class="field"><label>What goes wrong <select name="kind">${optionGroups(FAULTS, 'timeout_after')}</select></label></div>
${often}<div class="field"><label>Seconds to jump <input name="seconds" type="number" min="1" placeholder="86400"></label></div>
<button class="primary">Plan</button></form></details>`;
}

function webhooks(state: ReturnType<typeof stateOf>): Html {
  return html`<ul class="list">${state.endpoints.map(({ url, kind }) =>
    item(html`<strong>${kind}</strong> <code>${url}</code>`, [
      action('New secret', 'POST /webhook-endpoints/secret', { kind, secret: 'whsec_rolled' }),
      action('…with a day of overlap', 'POST /webhook-endpoints/secret', {
        kind,
        secret: 'whsec_rolled',
        overlapSeconds: DAY_SECONDS,
      }),
    ]),
  )}${state.webhooks.map((rule) => item(html`<strong>${rule.mode}</strong> ${plan(rule)} ${rule.types?.join(', ')}`))}</ul>
<p class="soft small">${summary(state.deliveries)}</p>
<p class="buttons">${action('Normal', 'POST /webhooks', { mode: 'normal' }, { isCurrent: state.webhooks.length === 0 })}
${action('Send what waits', 'POST /webhooks/flush', {})} ${action('…shuffled', 'POST /webhooks/flush', { order: 'shuffle' })}</p>
<details><summary>Let them go wrong</summary><form data-send="POST /webhooks" class="grid">
<div class="field"><label>How <select name="mode">${optionGroups(WEBHOOK_FAULTS, 'duplicate')}</select></label></div>
<div class="field"><label>Only of these types <input name="types" placeholder="transfer.created, …"></label></div>
${often}<button class="primary">Set</button></form></details>`;
}

const plan = ({ times, probability, seed, delayMs }: Fault | WebhookRule): string =>
  [
    probability === undefined ? '' : `by chance ${probability}, seed ${seed ?? 1}`,
    times === undefined ? '' : `× ${times}`,
    delayMs === undefined ? '' : `${delayMs} ms`,
  ]
    .filter(Boolean)
    .join(' · ');

function deliveries(books: Books): Html {
  const rows = books.db
    .prepare(
      `SELECT d.event, o.body ->> 'type' AS type, e.kind, d.state, d.attempts, d.answer, d.fault FROM deliveries d
       JOIN objects o ON o.id = d.event LEFT JOIN endpoints e ON e.id = d.endpoint ORDER BY d.seq DESC LIMIT 15`,
    )
    .all() as Record<string, string | number | null>[];
  if (!rows.length) return html`<p class="soft">None yet.</p>`;
  return html`<ul class="list">${rows.map((row) =>
    item(
      html`<strong>${row.type}</strong> → ${row.kind ?? 'removed'} <span class="chip ${row.state === 'delivered' ? 'good' : row.state === 'failed' ? 'bad' : 'wait'}">${row.state}</span>
<span class="soft small">${[row.answer, row.fault, Number(row.attempts) > 1 ? `${row.attempts} attempts` : ''].filter(Boolean).join(' · ')}</span>`,
      [action('Send again', `POST /events/${row.event}/resend`, {})],
    ),
  )}</ul>`;
}

const summary = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ') || 'Nothing yet.';

const SCRIPT = `
const outcome = document.getElementById('outcome');
async function send(command, body) {
  const [method, path] = command.split(' ');
  const answer = await fetch('/_sandbox' + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (answer.ok) return location.reload();
  outcome.textContent = (await answer.json()).error.message;
  outcome.hidden = false;
  outcome.scrollIntoView({ block: 'center' });
}
for (const button of document.querySelectorAll('[data-command]')) button.onclick = () => {
  if (button.dataset.sure && !confirm(button.dataset.sure)) return;
  const body = JSON.parse(button.dataset.body);
  const amount = button.dataset.amount && document.getElementById(button.dataset.amount).value;
  send(button.dataset.command, amount ? { ...body, amount: Math.round(amount * 100) } : body);
};
for (const form of document.querySelectorAll('[data-send]')) form.onsubmit = (event) => {
  event.preventDefault();
  const body = {};
  for (const field of form.elements) {
    if (!field.name || field.value === '') continue;
    body[field.name] = field.type === 'number' ? Number(field.value) : field.name === 'types' ? field.value.split(/[\\s,]+/) : field.value;
  }
  send(form.dataset.send, body);
};
`;
