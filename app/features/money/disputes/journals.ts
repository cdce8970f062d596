import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import type { LedgerAccount } from '#features/money/ledger/rules.ts';
import { credit, debit, EXPENSE_DISPUTE, STRIPE } from '#features/money/ledger/rules.ts';

/** A bank withdrew or returned a card payment. `amount` goes to the bearer, `fee` is ours. */
export const disputeMoved = (
  disputeId: string,
  bearer: LedgerAccount,
  transaction: { id: string; amount: Cents; fee: Cents; net: Cents },
): Journal => ({
  key: `${transaction.amount < 0 ? 'dw' : 'dr'}:${transaction.id}`,
  kind: transaction.amount < 0 ? 'dispute' : 'dispute_reinstated',
  reason: { kind: 'dispute', id: disputeId },
  entries: [
    debit(STRIPE, transaction.net),
    debit(EXPENSE_DISPUTE, transaction.fee),
    credit(bearer, transaction.amount),
  ],
});
