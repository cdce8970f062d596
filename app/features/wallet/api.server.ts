import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { listWalletTransactions } from './queries.server.ts';
import { TransactionsQuery, WalletTransactionPage, WriteOffInput } from './schema.ts';
import { writeOffDebt } from './write-off-debt.server.ts';

const Done = z.object({ ok: z.literal(true) });

const transactionsDoor = door('get', '/wallet/transactions', 'What went in and out', {
  tag: 'payments',
  query: TransactionsQuery,
  answer: WalletTransactionPage,
});
const writeOffDoor = door('post', '/operator/wallets/{id}/write-off', 'Forgive a brand its debt', {
  tag: 'operator',
  params: z.object({ id: z.string() }),
  body: WriteOffInput,
  answer: Done,
});

export const walletApi = doors()
  .openapi(transactionsDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await listWalletTransactions(actor, c.req.valid('query')), 200);
  })
  .openapi(writeOffDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await writeOffDebt(actor, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  });
export type WalletApi = typeof walletApi;
