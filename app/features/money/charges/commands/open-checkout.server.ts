import { and, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { firstOf, required } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { outcomeOf, stripe } from '#platform/stripe/stripe.server.ts';
import { checkoutUnavailable } from '../errors.ts';
import { LIVE_CHECKOUTS } from '../rules.ts';
import { checkouts } from '../tables.server.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** Longer than one request to Stripe including its retries. */
const GIVE_UP_MS = 120_000;

type Purchase = { workspaceId: string; createdBy: string; amountCents: Cents } & (
  | { purpose: 'wallet_topup'; packageId: string | null; draftId?: string | undefined }
  | { purpose: 'publishing_fee'; campaignId: string }
);

/** Records the purchase. `createSession` calls Stripe after the commit. */
export async function openCheckout(tx: Tx, purchase: Purchase): Promise<Checkout> {
  return firstOf(
    await tx
      .insert(checkouts)
      .values({ id: newId('chk'), status: 'creating', ...purchase })
      .returning(),
  );
}

/** A campaign has at most one unfinished fee checkout. */
export async function findLiveFeeCheckout(tx: Tx, campaignId: string): Promise<Checkout | undefined> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.campaignId, campaignId),
        eq(checkouts.purpose, 'publishing_fee'),
        inArray(checkouts.status, [...LIVE_CHECKOUTS]),
      ),
    );
  return row;
}

/** The idempotency key is the row's id, so a retry finds the same session. Price and owner come from our row only. */
export async function createSession(checkout: Checkout): Promise<Checkout> {
  if (checkout.url && checkout.status === 'open') return checkout;
  // Rows created before workspaces existed have no `createdBy`; their workspace id is the user id.
  const buyerId = checkout.createdBy ?? checkout.workspaceId;
  const buyer = firstOf(await db.select().from(users).where(eq(users.id, buyerId)));
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        client_reference_id: checkout.id,
        customer_email: buyer.email,
        // Stripe's page has no Arabic; the sandbox reads the language from the metadata.
        locale: 'auto',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: checkout.amountCents,
              product_data: { name: productName(checkout, buyer.language) },
            },
          },
        ],
        metadata: {
          checkout_id: checkout.id,
          workspace_id: checkout.workspaceId,
          user_id: buyerId,
          purpose: checkout.purpose,
          locale: buyer.language,
        },
        ...returnAddresses(checkout),
      },
      { idempotencyKey: `checkout:${checkout.id}` },
    )
    .catch(async (error: unknown) => {
      // Stripe rejected the request or never returned a session, so no user has seen it: safe to expire. Stripe repeats
      // a stored failure for a day, so the row must not block the next try.
      const isOld = Date.now() - checkout.createdAt.getTime() > GIVE_UP_MS;
      if (isOld || outcomeOf(error) === 'refused') await giveUp(checkout.id);
      throw checkoutUnavailable({ cause: error });
    });
  await storeSession(checkout.id, session);
  return { ...checkout, status: 'open', stripeSessionId: session.id, url: session.url };
}

/** Returns the id of the checkout's session, and creates the session if a crash prevented that. */
export async function ensureSessionId(checkout: Checkout): Promise<string> {
  const { stripeSessionId } = checkout.status === 'creating' ? await createSession(checkout) : checkout;
  return required(stripeSessionId, 'session id');
}

/** If its session is paid after all, our reference on the session still credits the money. */
async function giveUp(checkoutId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'creating')));
}

async function storeSession(checkoutId: string, session: Stripe.Checkout.Session): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'open', stripeSessionId: session.id, url: session.url })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'creating')));
}

function productName(checkout: Checkout, language: 'en' | 'ar'): string {
  const names = {
    wallet_topup: { en: 'Laqta wallet top-up', ar: 'شحن محفظة لقطة' },
    publishing_fee: { en: 'Campaign publishing fee', ar: 'رسوم نشر الحملة' },
  };
  return names[checkout.purpose][language];
}

function returnAddresses(checkout: Checkout) {
  const { baseUrl } = config;
  if (checkout.purpose === 'wallet_topup') {
    if (checkout.draftId) {
      const review = `${baseUrl}/campaign/new?draft=${checkout.draftId}&step=review`;
      return { success_url: `${review}&session_id={CHECKOUT_SESSION_ID}`, cancel_url: review };
    }
    const amount = checkout.amountCents / 100;
    return {
      success_url: `${baseUrl}/wallet/success?amount=${amount}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${baseUrl}/wallet`,
    };
  }
  return {
    success_url: `${baseUrl}/campaign/success?campaign_id=${checkout.campaignId}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${baseUrl}/campaign/${checkout.campaignId}`,
  };
}
