import type { Movement } from '#features/money/charges/movement.server.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import { credit, debit, EXPENSE_STRIPE_FEE, PLATFORM_BANK, STRIPE } from '#features/money/ledger/rules.ts';

/** Stripe's fees are an expense. Other movements are between Stripe and the platform's bank. */
export const ownMovement = (
  movement: Pick<Movement, 'id' | 'type' | 'amountCents' | 'feeCents' | 'netCents'>,
): Journal => ({
  key: `mv:${movement.id}`,
  kind: 'platform',
  reason: { kind: 'movement', id: movement.id },
  entries: [
    debit(STRIPE, movement.netCents),
    debit(EXPENSE_STRIPE_FEE, movement.feeCents),
    credit(/fee/.test(movement.type) ? EXPENSE_STRIPE_FEE : PLATFORM_BANK, movement.amountCents),
  ],
});
