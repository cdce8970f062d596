import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';

export const requests: Examples = {
  rateCreator: () => approvedFor('brand'),
  changeCreatorRating: () => ratedBy('brand'),
  deleteCreatorRating: () => ratedBy('brand'),
  rateBrand: () => approvedFor('creator'),
  changeBrandRating: () => ratedBy('creator'),
  deleteBrandRating: () => ratedBy('creator'),
  listSubmissionRatings: async () => {
    const { as, id } = await ratedBy('brand');
    return { as, query: { submissions: id } };
  },
  listBrandReviews: async () => ({ id: (await createBrand()).workspaceId }),
  readBrandFigures: async () => ({ id: (await createBrand()).workspaceId }),
};

async function approvedFor(side: 'brand' | 'creator') {
  const { campaign, creator, id } = await approvedSubmission();
  return { as: side === 'brand' ? campaign.brand : creator, id };
}

async function ratedBy(side: 'brand' | 'creator') {
  const { as, id } = await approvedFor(side);
  await expectOk(side === 'brand' ? 'rateCreator' : 'rateBrand', as, { id });
  return { as, id };
}
