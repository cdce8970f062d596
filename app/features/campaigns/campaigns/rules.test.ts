import { expect, test } from 'vitest';
import { briefItemsOf, MAX_BRIEF_ITEM_LENGTH, MAX_BRIEF_ITEMS } from './brief/brief-items.ts';
import { DEFAULT_VIDEO_REQUIREMENTS, minKbpsOf, smallestPicture } from './brief/video-requirements.ts';
import { canTransition, isOpen, isPastDeadline, MIN_BUDGET_CENTS } from './rules.ts';
import { CampaignInput } from './schema.ts';

test('passes a deadline after the last second of its day in UTC', () => {
  expect(isPastDeadline('2026-11-21', new Date('2026-11-21T23:59:59.999Z'))).toBe(false);
  expect(isPastDeadline('2026-11-21', new Date('2026-11-22T00:00:00Z'))).toBe(true);
});

test('leaves pending by payment only, and never leaves completed', () => {
  expect(
    (['pause', 'activate', 'complete', 'full'] as const).some((step) => canTransition('pending', step)),
  ).toBe(false);
  expect(canTransition('pending', 'publish')).toBe(true);
  expect(
    (['publish', 'pause', 'activate', 'complete', 'full'] as const).some((step) =>
      canTransition('completed', step),
    ),
  ).toBe(false);
});

test('opens a campaign only while it is active, before its deadline and with slots left', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const campaign = { status: 'active' as const, deadline: '2026-11-21', approvedCount: 1, maxSubmissions: 2 };
  expect(isOpen(campaign, now)).toBe(true);
  expect(isOpen({ ...campaign, status: 'paused' }, now)).toBe(false);
  expect(isOpen({ ...campaign, deadline: '2026-11-20' }, now)).toBe(false);
  expect(isOpen({ ...campaign, approvedCount: 2 }, now)).toBe(false);
});

const valid = {
  title: 'Glow serum',
  description: 'Morning routine',
  briefItems: [{ kind: 'must', text: 'Show the pump' }],
  budgetCents: 14_400,
  deadline: '2099-01-01',
  maxSubmissions: 5,
};
const points = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ kind: 'must', text: `Point ${index}` }));
const mistakes: [string, object, string][] = [
  ['no budget', { budgetCents: 0 }, 'campaigns.errors.budgetTooLow'],
  ['a negative budget', { budgetCents: -100 }, 'campaigns.errors.budgetTooLow'],
  ['a budget under the minimum', { budgetCents: MIN_BUDGET_CENTS - 1 }, 'campaigns.errors.budgetTooLow'],
  ['part of a cent', { budgetCents: 100.5 }, 'errors.invalidAmount'],
  ['a budget as text', { budgetCents: '14400' }, 'errors.invalidAmount'],
  ['a budget far above the maximum', { budgetCents: 1e15 }, 'campaigns.errors.budgetTooHigh'],
  ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'errors.tooLong'],
  ['a title of spaces', { title: '   ' }, 'errors.required'],
  ['a past deadline', { deadline: '2020-01-01' }, 'campaigns.errors.deadlinePast'],
  ['a day that does not exist', { deadline: '2099-02-30' }, 'errors.invalidDate'],
  ['no slots', { maxSubmissions: 0 }, 'campaigns.errors.maxSubmissions'],
  ['no point in the brief', { briefItems: [] }, 'errors.required'],
  ['an empty point', { briefItems: [{ kind: 'must', text: ' - ' }] }, 'errors.required'],
  [
    'a point that is too long',
    { briefItems: [{ kind: 'avoid', text: 'x'.repeat(MAX_BRIEF_ITEM_LENGTH + 1) }] },
    'campaigns.errors.briefLineTooLong',
  ],
  ['too many points', { briefItems: points(MAX_BRIEF_ITEMS + 1) }, 'campaigns.errors.tooManyBriefItems'],
  ['a script as product link', { productUrl: 'javascript:alert(1)' }, 'errors.invalidUrl'],
  ['data as product link', { productUrl: 'data:text/html,x' }, 'errors.invalidUrl'],
];

test.each(mistakes)('refuses a campaign with %s and names the reason', (_what, change, reason) => {
  const result = CampaignInput.safeParse({ ...valid, ...change });
  expect(result.error?.issues[0]?.message).toBe(reason);
});

test('refuses a status, a brand and unknown fields in the input', () => {
  for (const extra of [{ status: 'active' }, { brandId: 'usr_x' }, { anything: 1 }]) {
    expect(CampaignInput.safeParse({ ...valid, ...extra }).error?.issues[0]?.code).toBe('unrecognized_keys');
  }
});

test('makes each line a point, without bullets and duplicates but with its numbers', () => {
  const must = '- Show the pump\n\n• ضوء  طبيعي\n2. No music\n15–20 seconds\nShow the pump';
  expect(briefItemsOf({ must, avoid: '* Filters\n' })).toEqual([
    { kind: 'must', text: 'Show the pump' },
    { kind: 'must', text: 'ضوء طبيعي' },
    { kind: 'must', text: 'No music' },
    { kind: 'must', text: '15–20 seconds' },
    { kind: 'avoid', text: 'Filters' },
  ]);
});

test('derives the smallest picture and its bitrate from the requirements', () => {
  const requirements = DEFAULT_VIDEO_REQUIREMENTS;
  const { width, height } = smallestPicture(requirements);
  expect([width, height, minKbpsOf(requirements, width, height)]).toEqual([720, 1280, 444]);
  expect(smallestPicture({ ...requirements, aspect: 'any' })).toEqual({ width: 720, height: 1280 });
  expect(smallestPicture({ ...requirements, aspect: '16:9' })).toEqual({ width: 1280, height: 720 });
  expect(smallestPicture({ aspect: '1:1', minShortSide: 1080 })).toEqual({ width: 1080, height: 1080 });
});
