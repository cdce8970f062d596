import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULT_KINDS } from '../faults/faults.ts';
import { WEBHOOK_MODES } from '../webhooks/webhook-rules.ts';
import {
  paidSession,
  readyCreator,
  startTestSandbox,
  subscriptionTo,
  type TestSandbox,
  topUp,
} from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.listen();
  await paidSession(sandbox, 1_000_000);
  const destination = await readyCreator(sandbox);
  await sandbox.stripe.transfers.create({ amount: 8500, currency: 'usd', destination });
  const [charge] = (await sandbox.stripe.charges.list()).data;
  await sandbox.admin('POST', `/charges/${charge!.id}/refund`, { amount: 500, outcome: 'pending' });
  const { id } = await sandbox.stripe.checkout.sessions.create(subscriptionTo());
  await sandbox.admin('POST', `/pay/${id}`, { card: '4000000000000341' });
  await sandbox.admin('POST', '/clock/advance', { seconds: 32 * 86_400 });
  await sandbox.admin('POST', '/payouts', { amount: 1000 });
  await paidSession(sandbox, 5000, '4000000000000259');
  await sandbox.stripe.checkout.sessions.create(topUp(1000));
});
afterAll(() => sandbox.close());

const read = async () => (await fetch(`${sandbox.sandbox.url}/_sandbox`)).text();
const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

async function buttons() {
  const found = (await read()).matchAll(/data-command="([^"]+)" data-body="([^"]*)"/g);
  return [...found].map(([, command, body]) => ({
    command: command!,
    body: JSON.parse(plain(body!)) as object,
  }));
}

test('offers every fault of calls and webhooks on the page', async () => {
  const page = await read();
  for (const kind of [...FAULT_KINDS, ...WEBHOOK_MODES])
    expect(page).toMatch(new RegExp(`<option[^>]*>${kind}</option>`));
});

test('has a button for each command, which the command accepts', async () => {
  const all = await buttons();
  const commands = new Set(all.map(({ command }) => command.replace(/\/[a-z]+_\w+/, '/:id')));
  expect([...commands].sort()).toEqual([
    'POST /accounts/:id/close',
    'POST /accounts/:id/deauthorize',
    'POST /accounts/:id/state',
    'POST /charges/:id/refund',
    'POST /clock/advance',
    'POST /disputes',
    'POST /disputes/:id/close',
    'POST /events/:id/resend',
    'POST /invoices/:id/pay',
    'POST /pay/:id',
    'POST /payouts',
    'POST /payouts/:id/close',
    'POST /refunds/:id/close',
    'POST /reset',
    'POST /subscriptions/:id/cancel',
    'POST /subscriptions/:id/card',
    'POST /transfers/:id/reverse',
    'POST /webhook-endpoints/secret',
    'POST /webhooks',
    'POST /webhooks/flush',
  ]);
  for (const { command, body } of all.filter(({ command }) => command !== 'POST /reset')) {
    const [method, path] = command.split(' ') as [string, string];
    const response = await fetch(`${sandbox.sandbox.url}/_sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // An earlier button may leave nothing to do, but no command may be unknown or fail.
    const answer = await response.text();
    expect(response.status, `${command}: ${answer}`).toBeLessThan(500);
    expect(answer, command).not.toContain('There is no');
  }
  expect((await sandbox.admin('GET', '/books')).problems).toEqual([]);
});
