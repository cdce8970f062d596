import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { saveSearch } from './commands/save-search.server.ts';

export const rows: Examples = {
  sea: async () => {
    const brand = await createBrand();
    const { id } = await saveSearch(brand, { name: 'Coffee', filter: { q: 'coffee' } });
    return { as: brand, id };
  },
};
