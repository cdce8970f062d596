import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { recordSecurityEvent } from '#features/identity/accounts/security-log/record-security-event.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { methodNotSetUp } from '../errors.ts';
import { payoutAccountChanged } from '../events.ts';
import { endOfHold, findPayoutAccount } from '../queries.server.ts';
import { isDestinationHeld, maskEmail, maskIban } from '../rules.ts';
import type { BankInput } from '../schema.ts';
import { type PayoutMethod, payoutAccounts } from '../tables.server.ts';

export async function savePaypal(actor: Actor, email: string): Promise<void> {
  await saveDetails(actor, {
    method: 'paypal',
    paypalEmail: encrypt(email, { purpose: 'paypal-address', owner: actor.workspaceId }),
    paypalMasked: maskEmail(email),
  });
}

export async function saveBank(actor: Actor, details: BankInput): Promise<void> {
  await saveDetails(actor, {
    method: 'wise',
    bankDetails: encrypt(JSON.stringify(details), { purpose: 'bank-details', owner: actor.workspaceId }),
    bankMasked: maskIban(details.iban),
  });
}

/** Switches to a method that is already set up. The current method starts no hold. */
export async function chooseMethod(actor: Actor, method: PayoutMethod): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await findPayoutAccount(tx, actor.workspaceId);
    const isSetUp = { stripe: row?.stripeAccountId, paypal: row?.paypalEmail, wise: row?.bankDetails }[
      method
    ];
    if (!isSetUp) throw methodNotSetUp();
    if (row?.method === method) return;
    await changeDestination(tx, actor, { method });
  });
}

type Details = Partial<typeof payoutAccounts.$inferInsert> & { method: PayoutMethod };

const saveDetails = (actor: Actor, details: Details) =>
  inTransaction((tx) => changeDestination(tx, actor, details));

/** Holds payouts for a day unless this is the first destination, and notifies the owner. */
async function changeDestination(tx: Tx, actor: Actor, details: Details): Promise<void> {
  const [before] = await tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.workspaceId, actor.workspaceId))
    .for('no key update');
  const row = { ...details, updatedAt: new Date() };
  await tx
    .insert(payoutAccounts)
    .values({ workspaceId: actor.workspaceId, ...row })
    .onConflictDoUpdate({
      target: payoutAccounts.workspaceId,
      set: { ...row, heldUntil: endOfHold() },
    });
  await recordSecurityEvent(tx, { userId: actor.userId, kind: 'payout-destination-changed' });
  await emit(tx, payoutAccountChanged, {
    creatorId: actor.workspaceId,
    wasHeld: before !== undefined && isDestinationHeld(before),
  });
  await sendLiveEvent(tx, [actor.workspaceId], ['payout-account']);
}
