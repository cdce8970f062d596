import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { checkPayment } from './check-payment.server.ts';
import { listOperatorPayments, readOperatorPayment } from './operator-queries.server.ts';
import {
  OperatorPaymentPage,
  OperatorPaymentsQuery,
  OperatorPaymentView,
  ReasonInput,
} from './operator-schema.ts';
import { cancelRefund, refundPayment } from './refund-payment.server.ts';
import { releasePayment } from './release-payment.server.ts';
import { resendPart, retryPayout } from './retry-payout.server.ts';

const tag = 'operator';
const Id = z.object({ id: z.string() });
const Done = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;
const path = '/operator/payments';

const listDoor = door('get', path, 'Payments of videos, those in need or all', {
  tag,
  query: OperatorPaymentsQuery,
  answer: OperatorPaymentPage,
});
const readDoor = door('get', `${path}/{id}`, 'A payment with its story, journals and transfers', {
  tag,
  params: Id,
  answer: OperatorPaymentView,
});
const retryDoor = door('post', `${path}/{id}/retry`, 'Send a failed payout again', {
  tag,
  params: Id,
  answer: Done,
});
const resendDoor = door('post', `${path}/{id}/resend`, 'Send the part that came back once more', {
  tag,
  params: Id,
  answer: Done,
});
const checkDoor = door('post', `${path}/{id}/check`, 'Ask Stripe at once how it stands', {
  tag,
  params: Id,
  answer: Done,
});
const releaseDoor = door('post', `${path}/{id}/release`, 'Give up what is owed: back to the wallet', {
  tag,
  params: Id,
  body: ReasonInput,
  answer: Done,
});
const refundDoor = door('post', `${path}/{id}/refund`, 'Take a paid payment back from its creator', {
  tag,
  params: Id,
  body: ReasonInput,
  answer: Done,
});
const cancelRefundDoor = door('post', `${path}/{id}/cancel-refund`, 'Give up a refund that was refused', {
  tag,
  params: Id,
  body: ReasonInput,
  answer: Done,
});

export const operatorTransfersApi = doors()

  .openapi(listDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listOperatorPayments(c.req.valid('query')), 200);
  })
  .openapi(readDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await readOperatorPayment(c.req.valid('param').id), 200);
  })
  .openapi(retryDoor, async (c) => {
    await retryPayout(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json(done, 200);
  })
  .openapi(resendDoor, async (c) => {
    await resendPart(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json(done, 200);
  })
  .openapi(checkDoor, async (c) => {
    await checkPayment(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json(done, 200);
  })
  .openapi(releaseDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await releasePayment(actor, { paymentId: c.req.valid('param').id, ...c.req.valid('json') });
    return c.json(done, 200);
  })
  .openapi(refundDoor, async (c) => {
    const actor = await requireActor(c, 'operator', { confirmed: true });
    await refundPayment(actor, { paymentId: c.req.valid('param').id, ...c.req.valid('json') });
    return c.json(done, 200);
  })
  .openapi(cancelRefundDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await cancelRefund(actor, { paymentId: c.req.valid('param').id, ...c.req.valid('json') });
    return c.json(done, 200);
  });
export type OperatorTransfersApi = typeof operatorTransfersApi;
