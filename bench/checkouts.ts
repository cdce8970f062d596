import type pg from 'pg';

const BRANDS = 50;
export const TOP_UP_CENTS = 10_000;

export type TopUp = {
  checkoutId: string;
  sessionId: string;
  userId: string;
  intentId: string;
  transactionId: string;
};

const topUp = (set: string, n: number): TopUp => ({
  checkoutId: `chk_${set}${n}`,
  sessionId: `cs_${set}${n}`,
  userId: `usr_${set}${1 + (n % BRANDS)}`,
  intentId: `pi_${set}${n}`,
  transactionId: `txn_${set}${n}`,
});

/** Brands, and open checkouts of theirs. The letter keeps one set apart from others. */
export async function createTopUps(
  client: pg.Client | pg.Pool,
  set: string,
  count: number,
): Promise<TopUp[]> {
  await client.query(`
    INSERT INTO users (id, email, name, role)
    SELECT 'usr_${set}' || n, '${set}' || n || '@bench.example', 'Brand', 'brand' FROM generate_series(1, ${BRANDS}) n`);
  // Each person has a workspace from the commit on.
  await client.query(`
    INSERT INTO checkouts (id, workspace_id, purpose, package_id, amount_cents, status, stripe_session_id)
    SELECT 'chk_${set}' || n, 'usr_${set}' || 1 + n % ${BRANDS}, 'wallet_topup', 'micro', ${TOP_UP_CENTS}, 'open',
           'cs_${set}' || n FROM generate_series(1, ${count}) n;
    ANALYZE`);
  return Array.from({ length: count }, (_, i) => topUp(set, i + 1));
}

export async function countCredited(client: pg.Client | pg.Pool, set: string): Promise<number> {
  const { rows } = await client.query<{ cents: string }>(
    `SELECT coalesce(sum(balance_cents), 0) AS cents FROM ledger_accounts WHERE id ~ '^wallet:usr_${set}[0-9]+$'`,
  );
  return Number(rows[0]!.cents) / TOP_UP_CENTS;
}

/** Stripe's response for one of these sessions, with the fields that the app expands. */
export function paidSession(sessionId: string) {
  const [, set = '', n] = /^cs_([a-z])(\d+)$/.exec(sessionId) ?? [];
  const { checkoutId, userId, intentId, transactionId } = topUp(set, Number(n));
  return {
    id: sessionId,
    object: 'checkout.session',
    mode: 'payment',
    status: 'complete',
    payment_status: 'paid',
    currency: 'usd',
    amount_total: TOP_UP_CENTS,
    client_reference_id: checkoutId,
    metadata: { checkout_id: checkoutId, user_id: userId },
    payment_intent: {
      id: intentId,
      object: 'payment_intent',
      latest_charge: {
        id: `ch_${set}${n}`,
        object: 'charge',
        balance_transaction: { id: transactionId, object: 'balance_transaction', fee: 320 },
      },
    },
  };
}
