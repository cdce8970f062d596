import { createCreator } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { portfolioItem } from './factory.server.ts';

export const rows: Examples = {
  pfi: async () => {
    const as = await createCreator();
    return { as, id: await portfolioItem(as) };
  },
};
