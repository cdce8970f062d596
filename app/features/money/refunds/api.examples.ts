import { createBrand, createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { fundedBrand } from '../../../../tests/harness/money-world.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';

export const rows: Examples = {
  umv: async () => {
    const id = 'umv_1';
    await db
      .insert(unmatchedMovements)
      .values({ id, movementId: 'txn_1', kind: 'charge', amountCents: 100, reason: 'unknown' });
    return { id };
  },
  sor: async () => {
    const brand = await fundedBrand('starter');
    const body = { ...refundOf(brand, 60_000), balanceCents: 100_000 };
    const { id } = await expectOk('refundWallet', await createOperator(), { body });
    return { id: id as string };
  },
};

export const requests: Examples = {
  readRefundableWallet: async () => ({ id: (await createBrand()).workspaceId }),
  refundWallet: async () => ({ body: refundOf(await fundedBrand('micro'), 100) }),
};

const refundOf = ({ workspaceId }: Person, amountCents: number) => ({
  brandId: workspaceId,
  amountCents,
  balanceCents: 10_000,
  reason: 'The brand asked for it.',
});
