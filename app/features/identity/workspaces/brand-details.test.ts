import '../../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { readCampaignSummary } from '#features/campaigns/campaigns/queries.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { changeBrandDetails, changeProfile } from './commands/change-profile.server.ts';
import { clearProfile } from './commands/clear-profile.server.ts';
import { createColleague } from './factory.server.ts';
import { readBrandDetails, readPublicName } from './queries.server.ts';
import { BrandDetailsInput, ProfileInput } from './schema.ts';

const details: BrandDetailsInput = {
  companyName: 'Noor Skincare',
  fullName: 'Noor Al-Khatib',
  location: 'Amman',
  website: 'https://noor.example',
  category: 'fashionBeauty',
  bio: 'Gentle skincare.',
};

test.each([
  [{ fullName: '' }, 'fullName'],
  [{ website: 'noor' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ category: 'magic' }, 'category'],
  // An unknown field is refused without a path.
  [{ email: 'new@example.com' }, undefined],
])('refuses brand details with %o at the field %s', (change, field) => {
  const { error } = BrandDetailsInput.safeParse({ ...details, ...change });
  expect(error!.issues[0]!.path[0]).toBe(field);
});

test('stores brand details and clears empty ones', async () => {
  const brand = await createBrand();
  await changeBrandDetails(brand, details);
  expect(await readBrandDetails(brand)).toMatchObject({ ...details, email: brand.email });
  await changeBrandDetails(brand, {
    ...details,
    companyName: '',
    location: '',
    website: '',
    category: '',
    bio: '',
  });
  const nothing = { companyName: null, location: null, website: null, category: null, bio: null };
  expect(await readBrandDetails(brand)).toMatchObject(nothing);
  expect(await readPublicName(db, brand.workspaceId)).toBe('Noor Al-Khatib');
});

test('keeps the other brand details when the profile is saved', async () => {
  const brand = await createBrand();
  await changeBrandDetails(brand, details);
  await changeProfile(brand, ProfileInput.parse({ fullName: 'Noor K.', companyName: 'Noor', bio: 'Ours.' }));
  expect(await readBrandDetails(brand)).toMatchObject({
    fullName: 'Noor K.',
    bio: 'Ours.',
    website: 'https://noor.example',
    category: 'fashionBeauty',
  });
});

test('lets a colleague change the brand details, but not its name', async () => {
  const brand = await createBrand();
  await changeBrandDetails(brand, details);
  const colleague = await createColleague(brand, 'manager');
  await changeBrandDetails(colleague, { ...details, companyName: 'Mine', fullName: 'Rana', website: '' });
  expect(await readPublicName(db, brand.workspaceId)).toBe('Noor Skincare');
  expect(await readBrandDetails(brand)).toMatchObject({ ...details, website: null });
});

test('clears the profile when the owner of the address takes over the account', async () => {
  const brand = await createBrand();
  await changeBrandDetails(brand, details);
  await inTransaction((tx) => clearProfile(tx, brand));
  expect(await readBrandDetails(brand)).toMatchObject({ website: null, category: null, bio: null });
});

test('summarizes campaigns, active campaigns and spending', async () => {
  const brand = await createBrand();
  const none = { campaignCount: 0, activeCampaignCount: 0, spentCents: 0 };
  expect(await readCampaignSummary(brand)).toMatchObject(none);
  await unpaidCampaign(brand);
  const campaign = await publishedCampaign(brand);
  await approvedSubmission({ campaign });
  expect(await readCampaignSummary(brand)).toMatchObject({
    campaignCount: 2,
    activeCampaignCount: 1,
    spentCents: PUBLISHING_FEE_CENTS + campaign.budgetCents,
  });
});
