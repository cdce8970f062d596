import { expect, test } from 'vitest';
import { DEFAULT_VIDEO_REQUIREMENTS } from './brief/video-requirements.ts';
import { changedTerms, isFixed, refusalsOf, type Term, type Terms } from './changes.ts';
import { deadlineOfCopy } from './rules.ts';

const image = { type: 'image' };
const cover = {
  ...image,
  name: 'cover.jpg',
  mediaId: 'med_cover',
  url: '/files/med_cover/w512',
  isCover: true,
};
const pack = { ...image, name: 'pack.png', mediaId: 'med_pack' };
const site = { name: 'Site', type: 'link', url: 'https://noor.example/' };
const brief: NonNullable<Terms['brief']> = {
  goals: ['sales', 'engagement'],
  platforms: ['tiktok'],
  videoSeconds: 30,
  editing: 'captions',
  directToCamera: false,
  hooks: ['visual_trick'],
  concepts: [],
  calls: [],
  product: { name: 'Glow srum', kind: 'physical', isShipped: false, giveawayCents: 2500 },
  preferences: {
    genders: ['female'],
    ages: [],
    locations: [],
    languages: ['ar', 'en'],
    appearance: [],
    lifestyle: [],
    occupation: [],
    interests: [],
  },
  tier: 'regular',
};
const withProduct = (overrides: Partial<typeof brief.product>) => ({
  ...brief,
  product: { ...brief.product, ...overrides },
});
const must = (text: string) => ({ kind: 'must' as const, text });
const avoid = (text: string) => ({ kind: 'avoid' as const, text });
const terms: Terms = {
  reviewHours: 120,
  deliveryDays: 7,
  title: 'Glow serum',
  description: 'A calm morning.\n\nNo music.',
  briefItems: [must('Show the pump'), must('Daylight'), avoid('Music')],
  budgetCents: 14_400,
  deadline: '2099-06-30',
  maxSubmissions: 5,
  intake: 'casting',
  delivery: 'file',
  videoRequirements: DEFAULT_VIDEO_REQUIREMENTS,
  productUrl: null,
  videoStyle: 'Calm',
  referenceAssets: [cover, pack, site],
  brief,
};
const untouched = { ...terms, applicationCount: 0, submissionCount: 0, invitedCount: 0 };
const withApplication = { ...untouched, applicationCount: 1 };
const withSubmission = { ...untouched, submissionCount: 1 };

/** Changes that take something from a participant. */
const WORSE: { [T in Term]?: Terms[T][] } = {
  description: ['', 'A calm morning.', 'No music.\nA calm morning.', 'A calm morning!\nNo music.'],
  briefItems: [
    [],
    [must('Show the pump'), must('Daylight')],
    [must('Show the pump, twice'), must('Daylight'), avoid('Music')],
    [must('Show the pump'), must('Daylight'), must('Music')],
  ],
  budgetCents: [14_399, 100],
  deadline: ['2099-06-29'],
  maxSubmissions: [4, 1],
  intake: ['open_call'],
  delivery: ['file_or_link'],
  videoRequirements: [{ ...DEFAULT_VIDEO_REQUIREMENTS, minSeconds: 4 }],
  videoStyle: ['Loud', null],
  referenceAssets: [
    [],
    [cover, pack],
    [cover, site],
    [cover, { ...pack, mediaId: 'med_other' }, site],
    [cover, pack, { ...site, ...image }],
  ],
  brief: [
    { ...brief, videoSeconds: 60 },
    { ...brief, hooks: [] },
    { ...brief, goals: ['sales'] },
    { ...brief, preferences: { ...brief.preferences, genders: [] } },
    withProduct({ kind: 'digital' }),
    withProduct({ giveawayCents: 2499 }),
    withProduct({ giveawayCents: null }),
  ],
};
/** Changes that no participant can object to. */
const BETTER: { [T in Term]?: Terms[T][] } = {
  title: ['Glow Serum'],
  description: ['A calm morning.\nNo music.\nNo voice.', 'First.\n A calm  morning.\nThen.\nNo music.'],
  briefItems: [[must('Vertical'), must('Show the pump'), must('Daylight'), avoid('Music'), avoid('Filters')]],
  budgetCents: [14_401],
  deadline: ['2099-07-01'],
  maxSubmissions: [6],
  productUrl: ['https://noor.example/serum'],
  referenceAssets: [
    [pack, site],
    [{ ...image, name: 'new.jpg', mediaId: 'med_new' }, pack, site],
    [cover, pack, site, { name: 'more.mp4', type: 'video', mediaId: 'med_more' }],
  ],
  brief: [withProduct({ name: 'Glow serum', isShipped: true, giveawayCents: 3000 })],
};
const rowsOf = (table: typeof WORSE) =>
  Object.entries(table).flatMap(([term, values]) => values.map((value) => [term as Term, value] as const));

test.each(rowsOf(WORSE))('allows %s to become %j only until a creator takes part', (term, value) => {
  for (const campaign of [withApplication, withSubmission]) {
    expect(Object.keys(refusalsOf(campaign, { [term]: value }))).toEqual([term]);
  }
  expect(refusalsOf(untouched, { [term]: value })).toEqual({});
  expect(changedTerms(untouched, { [term]: value })).toEqual([term]);
});

test.each(rowsOf(BETTER))('allows %s to become %j at any time', (term, value) => {
  for (const campaign of [untouched, withApplication, withSubmission])
    expect(refusalsOf(campaign, { [term]: value })).toEqual({});
  expect(changedTerms(terms, { [term]: value })).toEqual([term]);
});

test('refuses to remove either of two covers, but allows to reorder and add files', () => {
  const mood = { ...cover, name: 'Mood', mediaId: 'med_mood' };
  const both = { ...withApplication, referenceAssets: [cover, mood] };
  for (const referenceAssets of [[], [cover], [mood]])
    expect(Object.keys(refusalsOf(both, { referenceAssets }))).toEqual(['referenceAssets']);
  expect(refusalsOf(both, { referenceAssets: [pack, mood, cover] })).toEqual({});
});

test('states the current value in a refusal', () => {
  expect(refusalsOf(withApplication, { budgetCents: 1, maxSubmissions: 1, title: 'Serum' })).toEqual({
    budgetCents: { code: 'campaigns.errors.budgetLowered', params: { amount: '144.00' } },
    maxSubmissions: { code: 'campaigns.errors.fewerVideos', params: { count: 5 } },
  });
});

test('ignores the order of keys and list items when comparing terms', () => {
  const reordered = Object.fromEntries(
    Object.entries(DEFAULT_VIDEO_REQUIREMENTS).reverse(),
  ) as Terms['videoRequirements'];
  const same: Terms['brief'] = {
    ...brief,
    goals: brief.goals.toReversed(),
    preferences: { ...brief.preferences, languages: ['en', 'ar'] },
    product: { giveawayCents: 2500, isShipped: false, kind: 'physical', name: 'Glow srum' },
  };
  expect(changedTerms(terms, { ...terms, videoRequirements: reordered, brief: same })).toEqual([]);
  expect(refusalsOf(withApplication, { ...terms, videoRequirements: reordered, brief: same })).toEqual({});
});

test('fixes a term only once a creator takes part and no change can improve it', () => {
  const names = Object.keys(terms) as Term[];
  expect(names.filter((term) => isFixed(term, untouched))).toEqual([]);
  expect(names.filter((term) => isFixed(term, withApplication))).toEqual([
    'reviewHours',
    'deliveryDays',
    'intake',
    'delivery',
    'videoRequirements',
    'videoStyle',
  ]);
  expect(isFixed('videoStyle', { ...withApplication, videoStyle: null })).toBe(false);
});

test.each([
  ['2026-11-25', '2026-11-25', 'stays while it is in the future'],
  ['2026-11-20', '2026-11-20', 'stays on its last day'],
  ['2026-11-19', '2026-12-08', 'keeps its distance from the day of creation'],
])('copies the deadline %s of a campaign of November 1 as %s: it %s', (deadline, copied) => {
  const now = new Date('2026-11-20T09:00:00Z');
  expect(deadlineOfCopy({ deadline, createdAt: new Date('2026-11-01T20:00:00Z') }, now)).toBe(copied);
});
