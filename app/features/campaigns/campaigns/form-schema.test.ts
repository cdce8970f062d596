import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#platform/http/field-errors.ts';
import { MAX_VIDEO_SECONDS } from './brief/video-requirements.ts';
import { CampaignForm } from './form-schema.ts';
import { Brief, CampaignInput } from './schema.ts';

const validForm = {
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
const errorsOf = (overrides: Partial<typeof validForm>) => {
  const { error } = CampaignForm.safeParse({ ...validForm, ...overrides });
  return Object.entries(fieldErrorsOf(error!)).map(([name, { code }]) => [name, code]);
};

test.each([
  ['minSeconds', ['', '0', '2.5', String(MAX_VIDEO_SECONDS + 1), 'x']],
  ['maxSeconds', ['', '0', '-3', String(MAX_VIDEO_SECONDS + 1)]],
  ['minShortSide', ['', '239', '2161']],
] as const)('refuses %s outside its limits, with the error at its field', (name, texts) => {
  for (const text of texts) expect(errorsOf({ [name]: text })[0]?.[0]).toBe(name);
});

test('refuses a minimum above the maximum in the form and at the endpoint', () => {
  expect(errorsOf({ minSeconds: '31', maxSeconds: '30' })).toEqual([
    ['maxSeconds', 'campaigns.errors.secondsOrder'],
  ]);
  const input = CampaignForm.parse(validForm);
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
  expect(CampaignForm.parse({ ...validForm, ...overrides })).toMatchObject({
    budgetCents: 14_450,
    maxSubmissions: 12,
    videoRequirements: { aspect: '9:16', minSeconds: 15, maxSeconds: 60, minShortSide: 720, sound: false },
  });
});

test('replaces a single cover with a new one, but keeps several covers', () => {
  const picture = { type: 'image' as const, url: 'https://x.example/', isUnscanned: false };
  const pictures = ['one', 'two'].map((name) => ({ ...picture, name, mediaId: name, isCover: true }));
  const cover = [{ mediaId: 'new', name: 'new', kind: 'picture' as const }];
  const namesOf = (kept: typeof pictures) =>
    CampaignForm.parse({ ...validForm, kept, cover }).referenceAssets.map(({ name }) => name);
  expect(namesOf(pictures.slice(0, 1))).toEqual(['new']);
  expect(namesOf(pictures)).toEqual(['new', 'one', 'two']);
});

test('refuses a video length without a price and names it', () => {
  const { error } = Brief.shape.videoSeconds.safeParse(45);
  expect(fieldErrorsOf(error!)).toEqual({
    body: { code: 'campaigns.errors.noPrice', params: { seconds: 45 } },
  });
  expect(Brief.shape.videoSeconds.parse(60)).toBe(60);
});
