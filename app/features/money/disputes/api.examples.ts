import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { disputeMoved } from './journals.ts';

export const requests: Examples = {
  writeOffDebt: async () => {
    const { workspaceId } = await createBrand();
    const transaction = { id: `txn_${workspaceId}`, amount: -1200, fee: 0, net: -1200 };
    await inTransaction((tx) => postToWallet(tx, disputeMoved('dp_1', walletOf(workspaceId), transaction)));
    return { id: workspaceId };
  },
};
