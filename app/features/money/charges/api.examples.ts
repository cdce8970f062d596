import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { sessionOf } from '../../../../tests/harness/money-world.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';

export const rows: Examples = {
  cs: async () => {
    const as = await createBrand();
    const { url } = await expectOk('startTopUp', as);
    return { as, id: sessionOf(url as string) };
  },
};
