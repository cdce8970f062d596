import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { listWalletTransactions } from '#features/wallet/queries.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { fulfilCheckout } from './charges/fulfil-checkout.server.ts';
import { startTopUp } from './charges/start-top-up.server.ts';
import { readTopUp, readWallet } from './queries.server.ts';
import { readPaymentHistory } from './read-history.server.ts';
import {
  CheckoutAnswer,
  PaymentHistory,
  SessionQuery,
  TopUpInput,
  TopUpStatus,
  TransactionsQuery,
  WalletTransactionPage,
  WalletView,
} from './schema.ts';
import { retryPayout } from './transfers/retry-payout.server.ts';

const tag = 'payments';
const Done = z.object({ ok: z.literal(true) });

const walletDoor = door('get', '/wallet', 'Balance, held money and packages', { tag, answer: WalletView });
const transactionsDoor = door('get', '/wallet/transactions', 'What went in and out', {
  tag,
  query: TransactionsQuery,
  answer: WalletTransactionPage,
});
const topUpDoor = door('post', '/wallet/top-ups', 'A hosted checkout page for a package', {
  tag,
  body: TopUpInput,
  answer: CheckoutAnswer,
});
const topUpStatusDoor = door('get', '/wallet/top-ups', 'How far a top-up is', {
  tag,
  query: SessionQuery,
  answer: TopUpStatus,
});
const retryDoor = door('post', '/payments/{id}/retry', 'Try a failed payout again', {
  tag,
  params: z.object({ id: z.string() }),
  answer: Done,
});

const historyDoor = door('get', '/payments/{id}/history', 'What happened to the money of a payment', {
  tag,
  params: z.object({ id: z.string() }),
  answer: PaymentHistory,
});

export const paymentsApi = doors()
  .openapi(walletDoor, async (c) => c.json(await readWallet(await requireActor(c, 'brand')), 200))
  .openapi(transactionsDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await listWalletTransactions(actor, c.req.valid('query')), 200);
  })
  .openapi(topUpDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    await limitRate(`checkout:${actor.userId}`, 30, 900);
    return c.json(await startTopUp(actor, c.req.valid('json').packageId), 200);
  })
  .openapi(topUpStatusDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    const { sessionId } = c.req.valid('query');
    const known = await readTopUp(actor, sessionId);
    if (known.status !== 'confirming' && known.status !== 'processing') return c.json(known, 200);
    await fulfilCheckout(sessionId);
    return c.json(await readTopUp(actor, sessionId), 200);
  })
  .openapi(historyDoor, async (c) => {
    const actor = await requireActor(c);
    return c.json(await readPaymentHistory(actor, c.req.valid('param').id), 200);
  })
  .openapi(retryDoor, async (c) => {
    await retryPayout(await requireActor(c, 'brand'), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  });
export type PaymentsApi = typeof paymentsApi;
