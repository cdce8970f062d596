import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import { credit, debit, slotHoldOf, walletOf } from '#features/money/ledger/rules.ts';

type Movement = { id: string; brandId: string; amountCents: Cents };

/** From the wallet to the money set aside. */
export const slotsFunded = ({ id, brandId, amountCents }: Movement): Journal => ({
  key: `fund:${id}`,
  kind: 'fund',
  reason: { kind: 'slot_movement', id },
  entries: [debit(walletOf(brandId), amountCents), credit(slotHoldOf(brandId), amountCents)],
});

/** Back to the wallet. */
export const slotsUnfunded = ({ id, brandId, amountCents }: Movement): Journal => ({
  key: `unfund:${id}`,
  kind: 'unfund',
  reason: { kind: 'slot_movement', id },
  entries: [debit(slotHoldOf(brandId), amountCents), credit(walletOf(brandId), amountCents)],
});
