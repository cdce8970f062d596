import type { ChargeEffect } from '#core/money.ts';
import type { Charge } from '#features/money/charges/events.ts';
import { defineEvent } from '#platform/events/events.server.ts';

/** Once per outcome, to notify the brand. Inquiries are not reported. */
export type DisputedCharge = Charge & {
  disputeId: string;
  amountCents: number;
  outcome: 'opened' | 'won' | 'lost';
  effect: ChargeEffect;
};
export const chargeDisputed = defineEvent<DisputedCharge>('charge.disputed');
