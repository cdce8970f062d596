import { z } from 'zod';
import type { ChargeEffect } from '#core/charge-effect.ts';
import type { Charge } from '#features/money/charges/events.ts';
import { defineEvent } from '#platform/events/events.server.ts';

/** Somebody sent all or a part of a charge back to its card. */
export type RefundedCharge = Charge & { refundId: string; amountCents: number; effect: ChargeEffect };
export const chargeRefunded = defineEvent<RefundedCharge>('charge.refunded');

/** A job by name, apart from its handler: what the handler calls may enqueue it. */
export const sendRefundJob = { name: 'refunds.send-refund', schema: z.object({ refundId: z.string() }) };
