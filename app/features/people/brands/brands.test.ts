import '../../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { createCampaign } from '#features/campaigns/campaigns/commands/create-campaign.server.ts';
import { duplicateCampaign } from '#features/campaigns/campaigns/commands/duplicate-campaign.server.ts';
import { editCampaign } from '#features/campaigns/campaigns/commands/edit-campaign.server.ts';
import { campaignInput, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { addClientBrand } from './commands/add-client-brand.server.ts';
import { changeClientBrand, deleteClientBrand } from './commands/change-client-brand.server.ts';
import { clientBrand } from './factory.server.ts';
import { listClientBrands, readClientBrand } from './queries.server.ts';
import { CLIENT_BRAND_COUNTRIES, MAX_CLIENT_BRANDS } from './rules.ts';
import { ClientBrandInput } from './schema.ts';
import { clientBrands } from './tables.server.ts';

const input = ClientBrandInput.parse({
  name: 'Dawn',
  category: 'technology',
  website: 'https://dawn.example',
  country: 'other',
});
const notFound = { status: 404, code: 'brands.errors.notFound' };

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ category: 'magic' }, 'category'],
  [{ website: 'dawn' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ country: 'XX' }, 'country'],
  [{ description: 'x'.repeat(2001) }, 'description'],
  // An unknown field is refused without a path.
  [{ workspaceId: 'usr_1' }, undefined],
])('refuses a client brand with %o at the field %s', (overrides, field) => {
  const { error } = ClientBrandInput.safeParse({ ...input, ...overrides });
  expect(error!.issues[0]!.path[0]).toBe(field);
});

test('offers fifty countries, the last one for all others', () => {
  expect(new Set(CLIENT_BRAND_COUNTRIES).size).toBe(50);
  expect(CLIENT_BRAND_COUNTRIES.slice(0, 7)).toEqual(['US', 'CA', 'GB', 'DE', 'FR', 'AU', 'JP']);
  expect(CLIENT_BRAND_COUNTRIES.slice(-2)).toEqual(['HR', 'other']);
});

test('answers other workspaces like a missing client brand', async () => {
  const [owner, stranger] = [await createBrand(), await createBrand()];
  const id = await clientBrand(owner);
  await expect(readClientBrand(stranger, id)).rejects.toMatchObject(notFound);
  await expect(changeClientBrand(stranger, id, input)).rejects.toMatchObject(notFound);
  await expect(deleteClientBrand(stranger, id)).rejects.toMatchObject(notFound);
  await expect(createCampaign(stranger, campaignInput({ clientBrandId: id }))).rejects.toMatchObject(
    notFound,
  );
  const campaign = await publishedCampaign(stranger);
  await expect(editCampaign(stranger, campaign.id, { clientBrandId: id })).rejects.toMatchObject(notFound);
  expect(await listClientBrands(stranger, { limit: 10 })).toMatchObject({ items: [], total: 0 });
  expect(await readClientBrand(owner, id)).toMatchObject({ name: 'Dawn & Co' });
});

test(`adds at most ${MAX_CLIENT_BRANDS} client brands under concurrent requests`, async () => {
  const owner = await createCreator();
  await db.insert(clientBrands).values(
    Array.from({ length: MAX_CLIENT_BRANDS - 2 }, (_, index) => ({
      ...input,
      id: `clb_${owner.userId}_${index}`,
      workspaceId: owner.workspaceId,
    })),
  );
  const added = await Promise.allSettled([1, 2, 3, 4].map(() => addClientBrand(owner, input)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'brands.errors.tooMany' },
  });
});

test('numbers pages of ten brands each', async () => {
  const owner = await createBrand();
  for (let count = 1; count <= 10; count++) await clientBrand(owner, { name: `Brand ${count}` });
  expect(await listClientBrands(owner, { limit: 10 })).toMatchObject({
    total: 10,
    pageCursors: [],
    nextCursor: null,
  });
  await clientBrand(owner, { name: 'Brand 11' });
  const first = await listClientBrands(owner, { limit: 10 });
  expect(first.items.map(({ name }) => name).slice(0, 2)).toEqual(['Brand 11', 'Brand 10']);
  expect(first.pageCursors).toEqual([first.nextCursor]);
  const second = await listClientBrands(owner, { limit: 10, cursor: first.pageCursors[0]! });
  expect(second).toMatchObject({ items: [{ name: 'Brand 1' }], total: 11, nextCursor: null });
  await deleteClientBrand(owner, second.items[0]!.id);
  expect(await listClientBrands(owner, { limit: 10 })).toMatchObject({ total: 10, pageCursors: [] });
});

test('counts the approved videos of the brand’s own campaigns', async () => {
  const brand = await createBrand();
  const [id, other] = [await clientBrand(brand), await clientBrand(brand)];
  const campaign = await publishedCampaign(brand, { clientBrandId: id });
  await approvedSubmission({ campaign });
  await submission({ campaign });
  await approvedSubmission({ campaign: await publishedCampaign(brand, { clientBrandId: id }) });
  await approvedSubmission({ campaign: await publishedCampaign(brand) });
  expect(await readClientBrand(brand, id)).toMatchObject({ contentUnits: 2 });
  expect(await readClientBrand(brand, other)).toMatchObject({ contentUnits: 0 });
});

test('changes the client brand of a running campaign and copies it with the campaign', async () => {
  const owner = await createBrand();
  const { campaign } = await submission({ campaign: await publishedCampaign(owner) });
  const id = await clientBrand(owner);
  await editCampaign(owner, campaign.id, { clientBrandId: id });
  expect(await readOwnCampaign(owner, campaign.id)).toMatchObject({ clientBrand: { id, name: 'Dawn & Co' } });
  const copy = await duplicateCampaign(owner, campaign.id);
  expect(await readOwnCampaign(owner, copy.id)).toMatchObject({ clientBrand: { id } });
  // The campaign outlives its client brand.
  await deleteClientBrand(owner, id);
  expect(await readOwnCampaign(owner, campaign.id)).toMatchObject({ clientBrand: null });
});
