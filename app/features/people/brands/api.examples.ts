import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { clientBrand } from './factory.server.ts';

export const rows: Examples = {
  clb: async () => {
    const as = await createBrand();
    return { as, id: await clientBrand(as) };
  },
};
