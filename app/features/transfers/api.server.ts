import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { readWallet } from './queries.server.ts';
import { readPaymentHistory } from './read-history.server.ts';
import { retryPayout } from './retry-payout.server.ts';
import { PaymentHistory, WalletView } from './schema.ts';

const tag = 'payments';
const Done = z.object({ ok: z.literal(true) });

const walletDoor = door('get', '/wallet', 'Balance, held money and packages', { tag, answer: WalletView });
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

export const transfersApi = doors()
  .openapi(walletDoor, async (c) => c.json(await readWallet(await requireActor(c, 'brand')), 200))

  .openapi(historyDoor, async (c) => {
    const actor = await requireActor(c);
    return c.json(await readPaymentHistory(actor, c.req.valid('param').id), 200);
  })
  .openapi(retryDoor, async (c) => {
    await retryPayout(await requireActor(c, 'brand'), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  });
export type TransfersApi = typeof transfersApi;
