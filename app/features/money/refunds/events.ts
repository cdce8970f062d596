import { z } from 'zod';
import type { ChargeEffect } from '#core/money.ts';
import type { Charge } from '#features/money/charges/events.ts';
import { defineEvent } from '#platform/events/events.server.ts';

/** All or part of a charge was refunded at Stripe. */
export type RefundedCharge = Charge & { refundId: string; amountCents: number; effect: ChargeEffect };
export const chargeRefunded = defineEvent<RefundedCharge>('charge.refunded');

/** Declared apart from its handler, so that commands called by the handler can enqueue it. */
export const sendRefundJob = { name: 'refunds.send-refund', schema: z.object({ refundId: z.string() }) };
