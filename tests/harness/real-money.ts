/** Steps of the work whose money really stands in the sandbox's books, unlike that of the factories. */
import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { createCreator, type Person } from '#features/accounts/factory.server.ts';
import type { FactoryCampaign } from '#features/campaigns/factory.server.ts';
import { startTopUp } from '#features/payments/start-top-up.server.ts';
import { checkouts } from '#features/payments/tables.server.ts';
import { findPayoutAccount } from '#features/payouts/queries.server.ts';
import { refreshPayoutAccount } from '#features/payouts/refresh-payout-account.server.ts';
import { startOnboarding } from '#features/payouts/start-onboarding.server.ts';
import { approveSubmission } from '#features/submissions/approve-submission.server.ts';
import { submission } from '#features/submissions/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { sandbox } from './running-product.ts';

/** Pays the hosted page that this person has opened last; the product is told by a webhook, or not. */
export async function payOpenCheckout(person: Actor): Promise<string> {
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, person.id), eq(checkouts.status, 'open')))
    .orderBy(desc(checkouts.id));
  await sandbox('POST', `/pay/${checkout!.stripeSessionId}`);
  return checkout!.stripeSessionId!;
}

export async function payTopUp(brand: Actor, packageId: string): Promise<string> {
  await startTopUp(brand, packageId);
  return payOpenCheckout(brand);
}

/** A creator with a verified account at the sandbox. */
export async function verifiedCreator(): Promise<Person> {
  const creator = await createCreator();
  await startOnboarding(creator);
  const { stripeAccountId } = (await findPayoutAccount(db, creator.id))!;
  await sandbox('POST', `/accounts/${stripeAccountId}/state`, { transfers: 'active' });
  await refreshPayoutAccount(stripeAccountId!);
  return creator;
}

/** A video by such a creator, approved; its transfer is queued. Returns the payment's id. */
export async function approvedVideo(campaign: FactoryCampaign, creator?: Person): Promise<string> {
  const { id } = await submission({ campaign, creator: creator ?? (await verifiedCreator()) });
  const { paymentId } = await approveSubmission(campaign.brand, id, { amountCents: campaign.budgetCents });
  return paymentId;
}
