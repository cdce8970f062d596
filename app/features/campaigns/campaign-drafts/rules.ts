import { type Cents, parseDollars, splitBudget } from '#core/money.ts';
import { inAsciiDigits } from '#core/typed-number.ts';
import {
  isPastDeadline,
  MAX_BUDGET_CENTS,
  MAX_QUANTITY,
  MIN_BUDGET_CENTS,
} from '#features/campaigns/campaigns/rules.ts';
import {
  ADD_ON_PRICES,
  type PriceTier,
  priceVideo,
  VIDEO_PRICES,
} from '#features/money/wallet/video-prices.ts';
import type { DraftContent } from './schema.ts';

const STEPS = ['basics', 'video', 'product', 'creators', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** A draft for a selected creator has no step of preferences. */
export const stepsFor = (content: Pick<DraftContent, 'creatorId'>): Step[] =>
  STEPS.filter((step) => step !== 'creators' || content.creatorId === null);

const REQUIRED = {
  basics: ['title', 'goals', 'platforms', 'deadline'],
  video: ['videoSeconds', 'tone'],
  product: ['productName', 'productUrl', 'keyPoints'],
  creators: [],
  review: [],
} as const satisfies Record<Step, readonly (keyof DraftContent)[]>;
type RequiredField = (typeof REQUIRED)[Step][number];

/** Required fields that are missing. A past deadline counts as missing. */
export const missingIn = (step: Step, content: DraftContent): RequiredField[] =>
  REQUIRED[step].filter((name) => {
    const value = content[name];
    if (name === 'deadline') return value === '' || isPastDeadline(content.deadline);
    return typeof value === 'string' ? value.trim() === '' : value.length === 0;
  });

/** The complete steps and the first incomplete one. */
export function openSteps(content: DraftContent): Step[] {
  const steps = stepsFor(content);
  const first = steps.findIndex((step) => missingIn(step, content).length > 0);
  return first === -1 ? steps : steps.slice(0, first + 1);
}

/** The nearest valid number of videos, for the price of an unfinished draft. */
export function readQuantity(typed: string): number {
  const number = Math.floor(Number(inAsciiDigits(typed) || Number.NaN));
  return number >= 1 ? Math.min(number, MAX_QUANTITY) : 1;
}

export type Order = {
  seconds: 15 | 30 | 60;
  tier: PriceTier;
  videoCents: Cents;
  addOnCents: Cents;
  /** Price of the list for these choices. */
  listCents: Cents;
  /** Replaces the list price. */
  ownCents: Cents | null;
  /** Price of one approved video, which is the campaign's budget. */
  unitCents: Cents;
  payoutCents: Cents;
  feeCents: Cents;
  quantity: number;
  totalCents: Cents;
};

/** The brand's own price. Null for an empty or invalid text. */
function readOwnPrice(typed: string): Cents | null {
  const cents = parseDollars(typed);
  return cents !== null && cents >= MIN_BUDGET_CENTS && cents <= MAX_BUDGET_CENTS ? cents : null;
}

/** Null until a video length is selected. A selected creator determines the tier. */
export function readOrder(
  { videoSeconds, editing, price, tier: preferredTier, quantity: quantityText }: DraftContent,
  creatorTier?: PriceTier,
): Order | null {
  if (videoSeconds === '') return null;
  const seconds = Number(videoSeconds) as Order['seconds'];
  const tier = creatorTier ?? preferredTier;
  const quantity = readQuantity(quantityText);
  const listCents = priceVideo(seconds, tier, editing);
  const ownCents = readOwnPrice(price);
  const unitCents = ownCents ?? listCents;
  return {
    seconds,
    tier,
    videoCents: VIDEO_PRICES[seconds][tier],
    addOnCents: ADD_ON_PRICES[editing],
    listCents,
    ownCents,
    unitCents,
    ...splitBudget(unitCents),
    quantity,
    totalCents: unitCents * quantity,
  };
}

/** A field that two users changed: the winning side and the other value. */
export type Clash = {
  [Name in keyof DraftContent]: { name: Name; winner: 'mine' | 'theirs'; other: DraftContent[Name] };
}[keyof DraftContent];

/** Fields changed by one side win; in a conflict the later save wins. `saved`: fields that this browser has saved. */
export function mergeContent(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  saved: Partial<DraftContent> = {},
): { content: DraftContent; clashes: Clash[] } {
  const names = Object.keys(mine) as (keyof DraftContent)[];
  const myNames = names.filter((name) => !isSame(mine[name], base[name]));
  const clashes = names
    .filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
    .flatMap((name) => {
      if (myNames.includes(name)) return [{ name, winner: 'mine', other: theirs[name] }];
      return name in saved ? [{ name, winner: 'theirs', other: mine[name] }] : [];
    });
  return {
    content: { ...theirs, ...Object.fromEntries(myNames.map((name) => [name, mine[name]])) },
    clashes: clashes as Clash[],
  };
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** With its introduction, the call to action is an item of the brief. */
export const MAX_CALL_TO_ACTION = 270;

/** Per brand. */
export const MAX_DRAFTS = 20;
