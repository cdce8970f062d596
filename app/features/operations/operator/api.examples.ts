import { createBrand, createOperator } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';

export const rows: Examples = {
  usr: async () => ({ id: (await createBrand()).userId }),
};

export const requests: Examples = {
  resetTwoFactor: async () => ({ id: (await createOperator()).userId }),
  resumePerson: async () => {
    const { userId: id } = await createBrand();
    await expectOk('suspendPerson', await createOperator(), { id });
    return { id };
  },
};
