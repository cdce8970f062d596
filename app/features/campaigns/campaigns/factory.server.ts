import type { Actor } from '#core/actor.ts';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { createCampaign } from './commands/create-campaign.server.ts';
import { publishFromWallet } from './commands/publish-campaign.server.ts';
import { todayUtc } from './rules.ts';
import { type Brief, CampaignInput } from './schema.ts';

const DAY_MS = 86_400_000;

export type FactoryCampaign = CampaignInput & { id: string; brand: Actor };

export const sampleBrief = (overrides: Partial<Brief> = {}): Brief => ({
  goals: ['sales', 'engagement'],
  platforms: ['tiktok'],
  videoSeconds: 30,
  editing: 'captions',
  directToCamera: true,
  hooks: ['visual_trick'],
  concepts: ['storytelling'],
  calls: ['direct_ask'],
  product: { name: 'Glow serum', kind: 'physical', isShipped: true, giveawayCents: 2500 },
  preferences: {
    genders: ['female'],
    ages: ['25-34'],
    locations: ['JO'],
    languages: ['ar', 'en'],
    appearance: ['casual'],
    lifestyle: ['urban'],
    occupation: ['student'],
    interests: ['fitness'],
  },
  tier: 'regular',
  ...overrides,
});

/** Every optional field has a non-default value, except `intake` and `inviteOnly`. Tests name the fields that matter. */
export const campaignInput = (overrides: Partial<CampaignInput> = {}): CampaignInput =>
  CampaignInput.parse({
    title: 'Glow serum morning routine',
    description: 'Show how the serum fits into your morning.',
    briefItems: [
      { kind: 'must', text: 'Product visible in the first three seconds' },
      { kind: 'avoid', text: 'Filters on skin' },
    ],
    budgetCents: 14_400,
    delivery: 'file_or_link',
    deadline: todayUtc(new Date(Date.now() + 14 * DAY_MS)),
    maxSubmissions: 7,
    videoRequirements: {
      aspect: '9:16',
      minSeconds: 2,
      maxSeconds: 200,
      minShortSide: 640,
      minKbps: 900,
      sound: false,
      captions: false,
    },
    productUrl: 'https://noor.example/serum',
    videoStyle: 'Calm, in daylight',
    referenceAssets: [{ name: 'Brand guide', url: 'https://noor.example/guide', type: 'link' }],
    brief: sampleBrief(),
    ...overrides,
  });

export async function unpaidCampaign(
  brand?: Actor,
  overrides?: Partial<CampaignInput>,
): Promise<FactoryCampaign> {
  const owner = brand ?? (await createBrand());
  const input = campaignInput(overrides);
  const { id } = await createCampaign(owner, input);
  return { ...input, id, brand: owner };
}

/** A live campaign. Its fee is added to the wallet first, so the balance stays the same. */
export async function publishedCampaign(
  brand?: Actor,
  overrides?: Partial<CampaignInput>,
): Promise<FactoryCampaign> {
  const campaign = await unpaidCampaign(brand, overrides);
  await fundWallet(campaign.brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(campaign.brand, campaign.id);
  return campaign;
}
