import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { firstOf } from '#core/typed-values.ts';
import { recordSecurityEvent } from '#features/identity/accounts/security-log/record-security-event.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { endOfHold, findPayoutAccount } from '../queries.server.ts';
import { needsNewAccount } from '../rules.ts';
import { payoutAccounts } from '../tables.server.ts';

/** Ensures that the creator has one connected account. Links are short-lived and single use. */
export async function startOnboarding(actor: Actor): Promise<{ onboardingUrl: string }> {
  const accountId = await ensureConnectedAccount(actor);
  const page = `${config.baseUrl}/creator/dashboard`;
  const link = await stripe.v2.core.accountLinks.create({
    account: accountId,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: `${page}?stripe_refresh=true`,
        return_url: `${page}?stripe_success=true`,
      },
    },
  });
  return { onboardingUrl: link.url };
}

async function ensureConnectedAccount(actor: Actor): Promise<string> {
  const existing = await findPayoutAccount(db, actor.workspaceId);
  if (existing?.stripeAccountId && !needsNewAccount(existing.problem)) return existing.stripeAccountId;
  const user = firstOf(await db.select().from(users).where(eq(users.id, actor.userId)));
  const account = await stripe.v2.core.accounts.create(
    {
      contact_email: user.email,
      display_name: user.name,
      dashboard: 'express',
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      defaults: {
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        locales: [user.language === 'ar' ? 'ar-SA' : 'en-US'],
      },
      metadata: { workspace_id: actor.workspaceId, user_id: actor.userId },
    },
    // One account per workspace, and one more after each that was closed, disconnected or disowned.
    {
      idempotencyKey: [
        'acct',
        actor.workspaceId,
        existing && (existing.stripeAccountId ?? existing.updatedAt.getTime()),
      ]
        .filter(Boolean)
        .join(':'),
    },
  );
  await inTransaction((tx) => connectAccount(tx, actor, account.id));
  return account.id;
}

/** Connects it once and notifies the owner. An account that replaces another one holds payouts for a day. */
export async function connectAccount(tx: Tx, actor: Actor, stripeAccountId: string): Promise<void> {
  const changedRows = await tx
    .insert(payoutAccounts)
    .values({ workspaceId: actor.workspaceId, method: 'stripe', stripeAccountId })
    .onConflictDoUpdate({
      target: payoutAccounts.workspaceId,
      set: {
        // A creator with another method keeps it until they choose the verified account.
        method: sql`coalesce(${payoutAccounts.method}, 'stripe')`,
        stripeAccountId,
        // Adds a method without a hold: no account was connected before, which `checkedAt` shows, and another is in use.
        heldUntil: sql`CASE WHEN ${payoutAccounts.checkedAt} IS NULL AND ${payoutAccounts.method} IS NOT NULL
          THEN ${payoutAccounts.heldUntil} ELSE ${endOfHold()}::timestamptz END`,
        detailsSubmitted: false,
        payoutsEnabled: false,
        problem: null,
        updatedAt: new Date(),
      },
      setWhere: sql`${payoutAccounts.stripeAccountId} IS DISTINCT FROM ${stripeAccountId}`,
    })
    .returning({ workspaceId: payoutAccounts.workspaceId });
  if (changedRows.length === 0) return;
  await recordSecurityEvent(tx, {
    userId: actor.userId,
    kind: 'payout-destination-changed',
    details: { stripeAccountId },
  });
}
