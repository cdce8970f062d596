import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#platform/http/field-errors.ts';
import { CampaignForm } from './form-schema.ts';
import { Brief, CampaignInput } from './schema.ts';

const typed = {
  title: 'Morning serum',
  description: 'A calm morning routine.',
  must: 'Show the pump.',
  avoid: '',
  budgetCents: '144.00',
  deadline: '2099-12-31',
  maxSubmissions: '5',
  intake: 'casting' as const,
  inviteOnly: false,
  reviewHours: '120',
  deliveryDays: '7',
  productUrl: '',
  videoStyle: '',
  clientBrandId: '',
  aspect: '9:16' as const,
  minSeconds: '3',
  maxSeconds: '180',
  minShortSide: '720',
  sound: true,
  captions: false,
  takesLinks: false,
  kept: [],
  cover: [],
  references: [],
  guidelines: [],
  brief: null,
};
const mistakesIn = (overrides: Partial<typeof typed>) => {
  const { error } = CampaignForm.safeParse({ ...typed, ...overrides });
  return Object.entries(fieldErrorsOf(error!)).map(([name, { code }]) => [name, code]);
};

test.each([
  ['minSeconds', ['', '0', '2.5', '601', 'x']],
  ['maxSeconds', ['', '0', '-3', '601']],
  ['minShortSide', ['', '239', '2161']],
] as const)('refuses %s outside its limits at its field', (name, texts) => {
  for (const text of texts) expect(mistakesIn({ [name]: text })[0]?.[0]).toBe(name);
});

test('refuses a minimum above the maximum in the form and at the endpoint', () => {
  expect(mistakesIn({ minSeconds: '31', maxSeconds: '30' })).toEqual([
    ['maxSeconds', 'campaigns.errors.secondsOrder'],
  ]);
  const input = CampaignForm.parse(typed);
  for (const videoRequirements of [{ minSeconds: 31, maxSeconds: 30 }, { maxSeconds: 2 }])
    expect(fieldErrorsOf(CampaignInput.safeParse({ ...input, videoRequirements }).error!)).toMatchObject({
      'videoRequirements.maxSeconds': { code: 'campaigns.errors.secondsOrder' },
    });
});

test('accepts numbers in Arabic digits', () => {
  const overrides = {
    budgetCents: '١٤٤٫٥',
    maxSubmissions: '١٢',
    minSeconds: '١٥',
    maxSeconds: '٦٠',
    sound: false,
  };
  expect(CampaignForm.parse({ ...typed, ...overrides })).toMatchObject({
    budgetCents: 14_450,
    maxSubmissions: 12,
    videoRequirements: { aspect: '9:16', minSeconds: 15, maxSeconds: 60, minShortSide: 720, sound: false },
  });
});

test('replaces only the previous cover with a new one', () => {
  const picture = { type: 'image' as const, url: 'https://x.example/', isUnscanned: false };
  const pictures = ['one', 'two'].map((name) => ({ ...picture, name, mediaId: name, isCover: true }));
  const cover = [{ mediaId: 'new', name: 'new', kind: 'picture' as const }];
  const namesOf = (kept: typeof pictures) =>
    CampaignForm.parse({ ...typed, kept, cover }).referenceAssets.map(({ name }) => name);
  expect(namesOf(pictures.slice(0, 1))).toEqual(['new']);
  expect(namesOf(pictures)).toEqual(['new', 'one', 'two']);
});

test('names a length without a price', () => {
  const { error } = Brief.shape.videoSeconds.safeParse(45);
  expect(fieldErrorsOf(error!)).toEqual({
    body: { code: 'campaigns.errors.noPrice', params: { seconds: 45 } },
  });
  expect(Brief.shape.videoSeconds.parse(60)).toBe(60);
});
