import { randomBytes } from 'node:crypto';
import { FAULT_KINDS } from '../faults.ts';
import { Html, html } from './html.ts';
import { page } from './layout.ts';
import { money } from './words.ts';

type State = {
  now: number;
  balance: { available: number; pending: number };
  counts: Record<string, number>;
  deliveries: Record<string, number>;
  accounts: { id: string; name: unknown; transfers: string | null; balance: { available: number } }[];
  endpoints: unknown[];
  faults: { route: string; kind: string; times?: number }[];
  webhooks: { mode: string }[];
};

const MODES = ['normal', 'drop', 'duplicate', 'delay', 'shuffle', 'hold'];
const ROUTES = [
  'POST /v1/transfers',
  'POST /v1/checkout/sessions',
  'POST /v1/refunds',
  'POST /c/pay/{id}',
  '*',
];

/** What the sandbox holds and the switches that developers use most; for the rest there is the JSON door. */
export function controlPage(state: State): string {
  const body = html`<h1>Payments sandbox</h1>
<p class="soft">Its clock shows ${new Date(state.now * 1000).toISOString()}.</p>
<dl class="figures"><div><dt>Available</dt><dd>${money(state.balance.available)}</dd></div>
<div><dt>Pending</dt><dd>${money(state.balance.pending)}</dd></div></dl>
<div class="stack">
<section class="panel"><h2>Webhooks</h2><p class="soft">${state.endpoints.length} endpoints · ${summary(state.deliveries)}</p>
<p>${MODES.map((mode) => action(mode, 'POST', '/webhooks', { mode }, mode === (state.webhooks[0]?.mode ?? 'normal')))} ${action('flush', 'POST', '/webhooks/flush', {})}</p></section>
<section class="panel"><h2>Next fault</h2><form id="fault" class="pair">
<div class="field"><label for="route">Route</label><input id="route" name="route" list="routes" value="POST /v1/transfers"><datalist id="routes">${ROUTES.map((route) => html`<option value="${route}">`)}</datalist></div>
<div class="field"><label for="kind">Kind</label><input id="kind" name="kind" list="kinds" value="timeout_after"><datalist id="kinds">${FAULT_KINDS.map((kind) => html`<option value="${kind}">`)}</datalist></div>
<button>Plan one</button>${action('Clear', 'DELETE', '/faults', {})}</form>
<p class="soft">${state.faults.map((fault) => `${fault.kind} on ${fault.route} × ${fault.times ?? 1}`).join(' · ') || 'None planned.'}</p></section>
<section class="panel"><h2>Accounts</h2><div class="scroll"><table><tbody>${state.accounts.map(
    (account) =>
      html`<tr><td><bdi>${String(account.name ?? '')}</bdi> <code>${account.id}</code></td><td class="sum">${money(account.balance.available)}</td><td>${[
        'active',
        'pending',
        'restricted',
      ].map((transfers) =>
        action(
          transfers,
          'POST',
          `/accounts/${account.id}/state`,
          { transfers },
          account.transfers === transfers,
        ),
      )}</td></tr>`,
  )}</tbody></table></div></section>
<section class="panel"><h2>Clock and books</h2>
<p>${action('+1 hour', 'POST', '/clock/advance', { seconds: 3600 })} ${action('+1 day', 'POST', '/clock/advance', { seconds: 86_400 })}</p>
<p class="soft">${summary(state.counts)}</p></section></div>`;
  const nonce = randomBytes(16).toString('base64');
  return page({
    locale: 'en',
    title: 'Payments sandbox',
    body,
    script: SCRIPT,
    nonce,
    url: new URL('http://sandbox/_sandbox'),
    wide: true,
    onlyEnglish: true,
  });
}

const summary = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ') || 'nothing yet';

const action = (label: string, method: string, path: string, body: object, isCurrent = false): Html =>
  html`<button type="button" class="quiet" ${isCurrent ? new Html('aria-pressed="true" disabled') : null}
data-method="${method}" data-path="${path}" data-body="${JSON.stringify(body)}">${isCurrent ? `✓ ${label}` : label}</button> `;

const SCRIPT = `
async function send(method, path, body) {
  const answer = await fetch('/_sandbox' + path, { method, headers: { 'content-type': 'application/json' }, body });
  if (answer.ok) location.reload();
  else alert((await answer.json()).error.message);
}
for (const button of document.querySelectorAll('[data-path]')) button.onclick = () => send(button.dataset.method, button.dataset.path, button.dataset.body);
document.getElementById('fault').onsubmit = (event) => {
  event.preventDefault();
  send('POST', '/faults', JSON.stringify({ ...Object.fromEntries(new FormData(event.target)), times: 1 }));
};
`;
