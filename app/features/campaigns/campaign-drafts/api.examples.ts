import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { campaignDraft } from './factory.server.ts';

export const rows: Examples = {
  cdr: async () => {
    const as = await createBrand();
    return { as, id: await campaignDraft(as) };
  },
};
