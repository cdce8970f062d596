import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';

type PaymentOf = { brandId: string; creatorId: string | null; submissionId: string | null };

/** Lets brand and creator read a payment again. */
export const publishPayment = (tx: Tx, payment: PaymentOf) =>
  publish(
    tx,
    [payment.brandId, ...(payment.creatorId ? [payment.creatorId] : [])],
    ['earnings', 'submissions', 'wallet'],
    payment.submissionId ?? undefined,
  );
