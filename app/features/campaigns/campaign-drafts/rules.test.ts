import { describe, expect, test } from 'vitest';
import { EDITINGS, TIERS, VIDEO_LENGTHS } from '#features/campaigns/campaigns/brief/brief.ts';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import { mergeContent, missingIn, openSteps, readOrder, readQuantity, stepsFor } from './rules.ts';
import { draftContent } from './sample-draft.ts';
import { DraftContent } from './schema.ts';

const EMPTY = DraftContent.parse({});

/** Price, fee and payout of one video in cents. */
const PRICES = `
  15 regular basic    9900 1485  8415
  15 regular captions 10400 1560  8840
  15 regular pro      14900 2235 12665
  15 premium basic    14900 2235 12665
  15 premium captions 15400 2310 13090
  15 premium pro      19900 2985 16915
  30 regular basic    13900 2085 11815
  30 regular captions 14400 2160 12240
  30 regular pro      18900 2835 16065
  30 premium basic    18900 2835 16065
  30 premium captions 19400 2910 16490
  30 premium pro      23900 3585 20315
  60 regular basic    16900 2535 14365
  60 regular captions 17400 2610 14790
  60 regular pro      21900 3285 18615
  60 premium basic    21900 3285 18615
  60 premium captions 22400 3360 19040
  60 premium pro      26900 4035 22865`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/) as ['15' | '30' | '60', 'regular', 'basic', string, string, string]);

test('has a row in the table of prices for every combination of length, tier and editing', () => {
  expect(PRICES).toHaveLength(VIDEO_LENGTHS.length * TIERS.length * EDITINGS.length);
});

test.each(PRICES)(
  `prices 1 to ${MAX_QUANTITY} videos of %s seconds, %s, %s`,
  (videoSeconds, tier, editing, unit, fee, payout) => {
    for (let quantity = 1; quantity <= MAX_QUANTITY; quantity++) {
      expect(readOrder({ ...EMPTY, videoSeconds, tier, editing, quantity: String(quantity) })).toMatchObject({
        unitCents: Number(unit),
        feeCents: Number(fee),
        payoutCents: Number(payout),
        quantity,
        totalCents: Number(unit) * quantity,
      });
    }
  },
);

/** List price of a video of 30 seconds, regular and basic. */
const LIST_CENTS = 13_900;

test('has no price without a length', () => {
  expect(readOrder(EMPTY)).toBeNull();
});

test.each([
  ['1', 100],
  ['٢٠٠٫٥', 20_050],
  ['0.99', LIST_CENTS],
  ['', LIST_CENTS],
  ['much', LIST_CENTS],
])('charges the own price %j as %i cents, or the list price if it is invalid', (price, unitCents) => {
  expect(readOrder({ ...EMPTY, videoSeconds: '30', price, quantity: '2' })).toMatchObject({
    unitCents,
    totalCents: 2 * unitCents,
    listCents: LIST_CENTS,
  });
});

test('uses the tier of a chosen creator over the preference', () => {
  const content = { ...EMPTY, videoSeconds: '30', tier: 'regular' } as const;
  expect(readOrder(content, 'premium')?.unitCents).toBe(18_900);
});

test.each([
  ['3', 3],
  ['1', 1],
  [String(MAX_QUANTITY), MAX_QUANTITY],
  ['', 1],
  ['abc', 1],
  ['0', 1],
  ['-2', 1],
  [String(MAX_QUANTITY + 1), MAX_QUANTITY],
  ['2.7', 2],
  ['٣', 3],
  ['٢٫٧', 2],
])('reads “%s” as %i videos', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

describe('steps', () => {
  test('locks a step until the earlier steps are complete', () => {
    expect(openSteps(EMPTY)).toEqual(['basics']);
    expect(openSteps(draftContent({ tone: '' }))).toEqual(['basics', 'video']);
    expect(openSteps(draftContent({ keyPoints: ' \n' }))).toEqual(['basics', 'video', 'product']);
    expect(openSteps(draftContent())).toEqual(['basics', 'video', 'product', 'creators', 'review']);
  });

  test('lists the missing fields of each step', () => {
    expect(missingIn('basics', EMPTY)).toEqual(['title', 'goals', 'platforms', 'deadline']);
    expect(missingIn('video', EMPTY)).toEqual(['videoSeconds', 'tone']);
    expect(missingIn('product', EMPTY)).toEqual(['productName', 'productUrl', 'keyPoints']);
    expect(missingIn('creators', EMPTY)).toEqual([]);
  });

  test('lists a past deadline as missing', () => {
    expect(missingIn('basics', draftContent({ deadline: '2020-01-01' }))).toEqual(['deadline']);
  });

  test('skips the step of preferences for a selected creator', () => {
    expect(stepsFor({ creatorId: 'wsp_1' })).toEqual(['basics', 'video', 'product', 'review']);
  });
});

describe('concurrent edits', () => {
  const base = draftContent();

  test('keeps every field that only one of two users changed', () => {
    const { content, clashes } = mergeContent(
      base,
      { ...base, title: 'Mine' },
      { ...base, goals: ['engagement'], productName: 'Theirs' },
    );
    expect(content).toEqual({ ...base, title: 'Mine', goals: ['engagement'], productName: 'Theirs' });
    expect(clashes).toEqual([]);
  });

  test('keeps the later save of a field that both changed, and reports the other value', () => {
    const { content, clashes } = mergeContent(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
    expect(content.title).toBe('Mine');
    expect(clashes).toEqual([{ name: 'title', winner: 'mine', other: 'Theirs' }]);
  });

  test('takes the later save of another user, and reports the value of the first save', () => {
    const mine = { ...base, title: 'First', goals: ['engagement' as const] };
    const theirs = { ...base, title: 'Second', goals: ['sales' as const], productName: 'Serum' };
    const { content, clashes } = mergeContent(mine, mine, theirs, { title: 'First' });
    expect(content).toEqual(theirs);
    expect(clashes).toEqual([{ name: 'title', winner: 'theirs', other: 'First' }]);
  });

  test('reports no conflict for equal changes', () => {
    const same = { ...base, title: 'Same' };
    expect(mergeContent(base, same, { ...same })).toEqual({ content: same, clashes: [] });
  });
});
