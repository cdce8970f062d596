import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';

type PaymentOf = { brandId: string; creatorId: string | null; submissionId: string | null };

/** Lets brand and creator read a payment again. */
export const publishPayment = (tx: Tx, payment: PaymentOf) =>
  publish(
    tx,
    [payment.brandId, ...(payment.creatorId ? [payment.creatorId] : [])],
    ['payments', 'wallet'],
    payment.submissionId ?? undefined,
  );

/** The same for many: each of their people reads all of theirs again. */
export const publishPayments = (tx: Tx, payments: PaymentOf[]) =>
  payments.length === 1
    ? publishPayment(tx, payments[0]!)
    : publish(
        tx,
        [...new Set(payments.flatMap(({ brandId, creatorId }) => [brandId, creatorId ?? brandId]))],
        ['payments', 'wallet'],
      );
