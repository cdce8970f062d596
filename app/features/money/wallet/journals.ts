import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import { credit, debit, EXPENSE_DISPUTE, walletOf } from '#features/money/ledger/rules.ts';

/** Brings the wallet back to zero at the platform's expense. */
export const debtWrittenOff = (writeOff: { id: string; brandId: string; debtCents: Cents }): Journal => ({
  key: `wo:${writeOff.id}`,
  kind: 'write_off',
  reason: { kind: 'write_off', id: writeOff.id },
  entries: [
    debit(EXPENSE_DISPUTE, writeOff.debtCents),
    credit(walletOf(writeOff.brandId), writeOff.debtCents),
  ],
});
