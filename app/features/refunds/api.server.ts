import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { OperatorListQuery } from '#features/charges/schema.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { confirmRequest, discardRequest } from './decide-request.server.ts';
import {
  listChargeRefunds,
  listSecondOperatorRequests,
  listUnmatchedMovements,
  listWalletRefunds,
  readRefundableWallet,
} from './queries.server.ts';
import { refundWallet } from './refund-wallet.server.ts';
import { resolveMovement } from './resolve-movement.server.ts';
import * as schema from './schema.ts';

const tag = 'operator';
const Done = z.object({ ok: z.literal(true) });
const params = z.object({ id: z.string() });
const query = OperatorListQuery;

const refundableDoor = door('get', '/operator/wallets/{id}', 'What may be given back to a brand', {
  tag,
  params,
  answer: schema.RefundableWallet,
});
const walletRefundsDoor = door('get', '/operator/wallet-refunds', 'Unused balance given back', {
  tag,
  query,
  answer: schema.WalletRefundPage,
});
const chargeRefundsDoor = door('get', '/operator/charge-refunds', 'Every refund of a card payment', {
  tag,
  query,
  answer: schema.ChargeRefundPage,
});
const unmatchedDoor = door('get', '/operator/unmatched-movements', 'Money that has no place yet', {
  tag,
  query: schema.UnmatchedQuery,
  answer: schema.UnmatchedMovementPage,
});
const refundWalletDoor = door('post', '/operator/wallet-refunds', 'Give unused balance back to its cards', {
  tag,
  body: schema.WalletRefundInput,
  answer: schema.WalletRefundAnswer,
});
const resolveDoor = door('post', '/operator/unmatched-movements/{id}/resolve', 'Give money its place', {
  tag,
  params,
  body: schema.ResolveMovementInput,
  answer: schema.ResolveAnswer,
});
const requestsDoor = door('get', '/operator/second-operator-requests', 'What waits for a second operator', {
  tag,
  answer: schema.SecondOperatorRequestList,
});
const confirmDoor = door(
  'post',
  '/operator/second-operator-requests/{id}/confirm',
  'Do what another asked for',
  {
    tag,
    params,
    answer: Done,
  },
);
const discardDoor = door('post', '/operator/second-operator-requests/{id}/discard', 'Turn it down', {
  tag,
  params,
  answer: Done,
});

/** What operators see of refunds and decide about them, and about money that has no place. */
export const refundsApi = doors()
  .openapi(refundableDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await readRefundableWallet(c.req.valid('param').id), 200);
  })
  .openapi(walletRefundsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listWalletRefunds(c.req.valid('query')), 200);
  })
  .openapi(chargeRefundsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listChargeRefunds(c.req.valid('query')), 200);
  })

  .openapi(unmatchedDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listUnmatchedMovements(c.req.valid('query')), 200);
  })
  .openapi(refundWalletDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json(await refundWallet(actor, c.req.valid('json')), 200);
  })

  .openapi(resolveDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json(await resolveMovement(actor, c.req.valid('param').id, c.req.valid('json')), 200);
  })
  .openapi(requestsDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json({ items: await listSecondOperatorRequests(actor) }, 200);
  })
  .openapi(confirmDoor, async (c) => {
    await confirmRequest(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(discardDoor, async (c) => {
    await discardRequest(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  });
export type RefundsApi = typeof refundsApi;
