/** Shared by tests of refunds, disputes and reconciliation. Import it after money-world.ts. */
import { eq, sql } from 'drizzle-orm';
import { createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { readTrialBalance } from '#features/money/ledger/queries.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import {
  balanceOf,
  caughtUp,
  controlSandbox,
  expectOk,
  request,
  sessionOf,
  until,
} from '../harness/money-world.ts';

export const operator = await createOperator();
export const CARD_DISPUTED_AT_ONCE = '4000000000000259';

/** Buys a package with this card, and waits for the money by whatever brings it. */
export async function topUpBy(brand: Person, packageId: string, card?: string): Promise<string> {
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId })).url);
  await controlSandbox('POST', `/pay/${sessionId}`, card ? { card } : {});
  await expectOk(brand, 'GET', `/wallet/top-ups?sessionId=${sessionId}`);
  return sessionId;
}

export async function intentOf(sessionId: string): Promise<string> {
  return (await stripe.checkout.sessions.retrieve(sessionId)).payment_intent as string;
}

export async function chargeOf(sessionId: string): Promise<string> {
  return (await stripe.paymentIntents.retrieve(await intentOf(sessionId))).latest_charge as string;
}

/** `balanceCents`: the balance that the operator saw, by default the current one. */
export const refundWallet = async (brand: Person, input: { amountCents: number; balanceCents?: number }) =>
  request(operator, 'POST', '/operator/wallet-refunds', {
    brandId: brand.workspaceId,
    amountCents: input.amountCents,
    balanceCents: input.balanceCents ?? (await balanceOf(brand)),
    reason: 'The brand asked for it.',
  });

/** Nothing is on its way: no message, no event, no job. */
export const untilDone = () =>
  until(
    async () => {
      await caughtUp();
      const before = (await controlSandbox('GET', '/state')).deliveries.due ?? 0;
      const { rows } = await db.execute(sql`
        SELECT type AS what, last_error FROM stripe_events WHERE status = 'received'
         UNION ALL
        SELECT name, output::text FROM pgboss.job WHERE state IN ('created', 'active', 'retry')
           AND name IN ('refunds.send-refund', 'stripe-events.process-events', 'transfers.send-transfer') AND start_after <= now()`);
      return { rows, deliveries: before + ((await controlSandbox('GET', '/state')).deliveries.due ?? 0) };
    },
    ({ rows, deliveries }) => rows.length + deliveries === 0,
  );

export const notificationsTo = async (person: Person) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.userId))
      .orderBy(notifications.id)
  ).map(({ type, data }) => ({ type, ...data }));

/** Every account that is not empty, in cents on the debit side. */
export async function trialBalance(): Promise<Record<string, number>> {
  const trial = await readTrialBalance();
  return Object.fromEntries(
    trial.filter(({ debitCents }) => debitCents).map((row) => [row.id, row.debitCents]),
  );
}

export async function latestEventIds(type: string): Promise<string[]> {
  const rows = await db.select().from(stripeEvents).where(eq(stripeEvents.type, type));
  return rows.map(({ id }) => id);
}
