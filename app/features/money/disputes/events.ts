import type { ChargeEffect } from '#core/money.ts';
import type { Charge } from '#features/money/charges/events.ts';
import { defineEvent } from '#platform/events/events.server.ts';

export type DisputedCharge = Charge & {
  disputeId: string;
  amountCents: number;
  outcome: 'opened' | 'won' | 'lost';
  effect: ChargeEffect;
};
export const chargeDisputed = defineEvent<DisputedCharge>('charge.disputed');
