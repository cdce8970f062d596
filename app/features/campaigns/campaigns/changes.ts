import type { ErrorParams, FieldErrors } from '#core/app-error.ts';
import { type Cents, dollarsText } from '#core/money.ts';
import type { Delivery, Intake, VideoRequirements } from './rules.ts';
import type { Brief } from './schema.ts';

/** Told apart by what it is, and by the file or the address where it lives. */
type Asset = {
  name: string;
  type: string;
  mediaId?: string | null | undefined;
  url?: string | undefined;
  isCover?: boolean;
};

/** What a campaign says, and its brand may change. */
export type Terms = {
  title: string;
  description: string;
  requirements: string;
  budgetCents: Cents;
  deadline: string;
  maxSubmissions: number;
  intake: Intake;
  delivery: Delivery;
  videoRequirements: VideoRequirements;
  productUrl: string | null;
  videoStyle: string | null;
  referenceAssets: Asset[];
  brief: Brief | null;
};
export type Term = keyof Terms;

type Taken = { applicationCount: number; submissionCount: number; invitedCount: number };

/** Somebody has applied, sent a video or been invited, and relies on what they read. */
export const isReliedOn = ({ applicationCount, submissionCount, invitedCount }: Taken) =>
  applicationCount + submissionCount + invitedCount > 0;

type Rule<T> = {
  /** Whether nobody is worse off. */
  isBetter: (before: T, after: T) => boolean;
  refusal: string;
  params?: (before: T) => ErrorParams;
};

const FIXED = { isBetter: () => false, refusal: 'campaigns.errors.fixed' };
const FREE = { isBetter: () => true, refusal: 'campaigns.errors.fixed' };
const LINES = { isBetter: keepsLines, refusal: 'campaigns.errors.linesTaken' };

/** What creators rely on may only get better for them, each thing in its own way. */
const RULES: { [T in Term]: Rule<Terms[T]> } = {
  // A name, on which nothing is built: a typing mistake in it shall not stay for ever.
  title: FREE,
  description: LINES,
  requirements: LINES,
  budgetCents: {
    isBetter: (before, after) => after >= before,
    refusal: 'campaigns.errors.budgetLowered',
    params: (before) => ({ amount: dollarsText(before) }),
  },
  deadline: {
    isBetter: (before, after) => after >= before,
    refusal: 'campaigns.errors.deadlineEarlier',
  },
  maxSubmissions: {
    isBetter: (before, after) => after >= before,
    refusal: 'campaigns.errors.fewerVideos',
    params: (before) => ({ count: before }),
  },
  intake: FIXED,
  delivery: FIXED,
  videoRequirements: FIXED,
  productUrl: FREE,
  videoStyle: { ...FIXED, isBetter: (before) => !before },
  referenceAssets: { isBetter: keepsAssets, refusal: 'campaigns.errors.assetTaken' },
  brief: { isBetter: keepsBrief, refusal: 'campaigns.errors.briefFixed' },
};

/** Whether a thing cannot change any more: of what can, everything is as good as itself. */
export const isFixed = <T extends Term>(term: T, campaign: Pick<Terms, T> & Taken): boolean =>
  isReliedOn(campaign) && !(RULES[term] as Rule<unknown>).isBetter(campaign[term], campaign[term]);

/** Which of these things would not be as they are. */
export const changedTerms = (before: Terms, change: Partial<Terms>): Term[] =>
  (Object.keys(RULES) as Term[]).filter(
    (term) => change[term] !== undefined && !isSame(before[term], change[term]),
  );

/** Why a change is not allowed, at each of its fields; nothing where it is. The screen asks as the server does. */
export function refusalsOf(before: Terms & Taken, change: Partial<Terms>): FieldErrors {
  if (!isReliedOn(before)) return {};
  const refusals = changedTerms(before, change).flatMap((term) => refusalOf(term, before, change));
  return Object.fromEntries(refusals);
}

function refusalOf<T extends Term>(term: T, before: Terms, change: Partial<Terms>) {
  const { isBetter, refusal, params } = RULES[term] as Rule<Terms[T]>;
  if (isBetter(before[term], change[term] as Terms[T])) return [];
  return [[term, { code: refusal, ...(params && { params: params(before[term]) }) }] as const];
}

/** Every line stands where it stood, whatever was put between them. */
function keepsLines(before: string, after: string): boolean {
  const rest = linesOf(after)[Symbol.iterator]();
  return linesOf(before).every((line) => {
    for (let next = rest.next(); !next.done; next = rest.next()) if (next.value === line) return true;
    return false;
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

const keyOf = (asset: Asset) => `${asset.type} ${asset.mediaId ?? asset.url}`;

/** The cover, where it is the one picture that could be: of several, each would become it in its turn. */
export function coverOf<A extends Pick<Asset, 'isCover'>>(assets: A[]): A | null {
  const [cover = null, ...others] = assets.filter(({ isCover }) => isCover);
  return others.length === 0 ? cover : null;
}

/** The cover is there to be looked at. */
function keepsAssets(before: Asset[], after: Asset[]): boolean {
  const kept = new Set(after.map(keyOf));
  const cover = coverOf(before);
  return before.every((asset) => asset === cover || kept.has(keyOf(asset)));
}

/** The product may be named anew, be sent after all, and be worth more; the rest says what is filmed, and for whom. */
function keepsBrief(before: Brief | null, after: Brief | null): boolean {
  if (!before || !after) return before === after;
  const { product: was, ...rest } = before;
  const { product: becomes, ...others } = after;
  return (
    isSame(rest, others) &&
    was.kind === becomes.kind &&
    (becomes.isShipped || !was.isShipped) &&
    (becomes.giveawayCents ?? 0) >= (was.giveawayCents ?? 0)
  );
}

function isSame(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    return (before || null) === (after || null);
  return JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(after));
}

/** Things by their names and choices, in an order that no database and no form changes; files by what tells them apart. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return typeof value[0] === 'string'
      ? value.toSorted()
      : value.map((asset: Asset) => [keyOf(asset), asset.name]);
  return Object.entries(value)
    .map(([name, part]) => [name, inOrder(part)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
