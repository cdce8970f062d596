import { z } from 'zod';
import { TypedDollars } from '#platform/http/schemas/text.ts';
import { WalletRefundInput } from '../schema.ts';

const { amountCents, reason } = WalletRefundInput.shape;

export const walletRefundForm = (refundableCents: number) =>
  z.strictObject({
    amountCents: TypedDollars.pipe(amountCents.max(refundableCents, 'operator.refunds.tooMuch')),
    reason,
  });
