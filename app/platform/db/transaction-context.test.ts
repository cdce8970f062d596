import '../../../tests/harness/own-database.ts';
import { afterAll, expect, test } from 'vitest';
import { sendMail } from '#platform/mail/send-mail.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { db, inTransaction, pool } from './db.server.ts';

afterAll(() => pool.end());

const mail = { to: 'a@laqta.example', subject: 's', text: 't', html: 'h' };

test.for<[string, () => Promise<unknown>]>([
  ['Stripe', () => stripe.balance.retrieve()],
  ['The mail server', () => sendMail(mail)],
])('refuses a call of %s inside a transaction', async ([what, ask]) => {
  await expect(inTransaction(() => ask())).rejects.toThrow(`${what} was asked inside a transaction`);
  // Also in parallel with a query.
  await expect(inTransaction(async () => Promise.all([db.execute('SELECT 1'), ask()]))).rejects.toThrow(what);
});

test('allows the calls after the transaction', async () => {
  await inTransaction(async (tx) => tx.execute('SELECT 1'));
  await sendMail(mail);
  // The sandbox is not running, so a connection error proves that the request was sent.
  await expect(stripe.balance.retrieve({}, { maxNetworkRetries: 0 })).rejects.toThrow(/connection/i);
});
