import { type Cents, splitBudget } from '#core/money.ts';
import { inAsciiDigits } from '#core/typed-number.ts';
import { isPastDeadline } from '#features/campaigns/campaigns/rules.ts';
import {
  ADD_ON_PRICES,
  type PriceTier,
  priceVideo,
  VIDEO_PRICES,
} from '#features/money/wallet/video-prices.ts';
import type { DraftContent } from './schema.ts';

const STEPS = ['basics', 'video', 'product', 'creators', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Whoever has chosen their creator is not asked whom they wish for. */
export const stepsFor = (content: Pick<DraftContent, 'creatorId'>): Step[] =>
  STEPS.filter((step) => step !== 'creators' || content.creatorId === null);

const NEEDED = {
  basics: ['title', 'goals', 'platforms', 'deadline'],
  video: ['videoSeconds', 'tone'],
  product: ['productName', 'productUrl', 'keyPoints'],
  creators: [],
  review: [],
} as const satisfies Record<Step, readonly (keyof DraftContent)[]>;
export type NeededField = (typeof NEEDED)[Step][number];

/** What a step still needs before one can go on. A day that has passed is no deadline. */
export const missingIn = (step: Step, content: DraftContent): NeededField[] =>
  NEEDED[step].filter((name) => {
    const value = content[name];
    if (name === 'deadline') return value === '' || isPastDeadline(content.deadline);
    return typeof value === 'string' ? value.trim() === '' : value.length === 0;
  });

/** The steps that can be opened: all that are complete, and the first that is not. */
export function openSteps(content: DraftContent): Step[] {
  const steps = stepsFor(content);
  const first = steps.findIndex((step) => missingIn(step, content).length > 0);
  return first === -1 ? steps : steps.slice(0, first + 1);
}

export const MAX_QUANTITY = 10;

/** How many videos, from whatever was typed: one where it is no number, ten where it is more. */
export function readQuantity(typed: string): number {
  const number = Math.floor(Number(inAsciiDigits(typed) || Number.NaN));
  return number >= 1 ? Math.min(number, MAX_QUANTITY) : 1;
}

export type Order = {
  seconds: 15 | 30 | 60;
  tier: PriceTier;
  videoCents: Cents;
  addOnCents: Cents;
  /** What one approved video costs: the campaign’s budget. */
  unitCents: Cents;
  payoutCents: Cents;
  feeCents: Cents;
  quantity: number;
  totalCents: Cents;
};

/** What is being ordered; null until the length of the video is chosen. A chosen creator has a tier of their own. */
export function readOrder(
  { videoSeconds, editing, tier: wished, quantity: typed }: DraftContent,
  creatorTier?: PriceTier,
): Order | null {
  if (videoSeconds === '') return null;
  const seconds = Number(videoSeconds) as Order['seconds'];
  const tier = creatorTier ?? wished;
  const quantity = readQuantity(typed);
  const unitCents = priceVideo(seconds, tier, editing);
  return {
    seconds,
    tier,
    videoCents: VIDEO_PRICES[seconds][tier],
    addOnCents: ADD_ON_PRICES[editing],
    unitCents,
    ...splitBudget(unitCents),
    quantity,
    totalCents: unitCents * quantity,
  };
}

/** What two have written in the same place: whose words stand there now, and the other’s. */
export type Clash = {
  [Name in keyof DraftContent]: { name: Name; stands: 'mine' | 'theirs'; other: DraftContent[Name] };
}[keyof DraftContent];

/**
 * Two who began with the same draft: what only one has changed counts. Where both have, whoever saved later has their
 * words stand there, and each is offered the other’s: `kept` is what was written here and saved before.
 */
export function mergeContent(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  kept: Partial<DraftContent> = {},
): { content: DraftContent; clashes: Clash[] } {
  const names = Object.keys(mine) as (keyof DraftContent)[];
  const isMine = names.filter((name) => !isSame(mine[name], base[name]));
  const clashes = names
    .filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
    .flatMap((name) => {
      if (isMine.includes(name)) return [{ name, stands: 'mine', other: theirs[name] }];
      return name in kept ? [{ name, stands: 'theirs', other: mine[name] }] : [];
    });
  return {
    content: { ...theirs, ...Object.fromEntries(isMine.map((name) => [name, mine[name]])) },
    clashes: clashes as Clash[],
  };
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A brand has so many drafts at most. */
export const MAX_DRAFTS = 20;
