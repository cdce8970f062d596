import type { ErrorParams, FieldErrors } from '#core/app-error.ts';
import { type Cents, dollarsText } from '#core/money.ts';
import { supplyOf } from './brief/brief.ts';
import { type BriefItemInput, briefItemKey } from './brief/brief-items.ts';
import type { VideoRequirements } from './brief/video-requirements.ts';
import type { Delivery, Intake } from './rules.ts';
import type { Brief } from './schema.ts';

/** Identified by type and file or address. */
type Asset = {
  name: string;
  type: string;
  mediaId?: string | null | undefined;
  url?: string | undefined;
  isCover?: boolean;
};

export type Terms = {
  title: string;
  description: string;
  briefItems: BriefItemInput[];
  budgetCents: Cents;
  deadline: string;
  maxSubmissions: number;
  intake: Intake;
  reviewHours: number | null;
  deliveryDays: number | null;
  delivery: Delivery;
  videoRequirements: VideoRequirements;
  productUrl: string | null;
  videoStyle: string | null;
  referenceAssets: Asset[];
  brief: Brief | null;
};
export type Term = keyof Terms;

type Participation = { applicationCount: number; submissionCount: number; invitedCount: number };

/** Terms then can only improve. An invited creator counts, because they may have read them. */
export const hasParticipants = ({ applicationCount, submissionCount, invitedCount }: Participation) =>
  applicationCount + submissionCount + invitedCount > 0;

type Rule<T> = {
  isBetter: (before: T, after: T) => boolean;
  refusal: string;
  params?: (before: T) => ErrorParams;
};

const NO_CHANGE = { isBetter: () => false, refusal: 'campaigns.errors.fixed' };
const ANY_CHANGE = { isBetter: () => true, refusal: 'campaigns.errors.fixed' };
const ADDED_LINES = { isBetter: keepsLines, refusal: 'campaigns.errors.linesTaken' };
const ADDED_ITEMS = { isBetter: keepsItems, refusal: 'campaigns.errors.linesTaken' };

/** Allowed changes once creators take part: no change may worsen a term. */
const RULES: { [T in Term]: Rule<Terms[T]> } = {
  // Typing mistakes stay correctable.
  title: ANY_CHANGE,
  description: ADDED_LINES,
  briefItems: ADDED_ITEMS,
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
  intake: NO_CHANGE,
  reviewHours: NO_CHANGE,
  deliveryDays: NO_CHANGE,
  delivery: NO_CHANGE,
  videoRequirements: NO_CHANGE,
  productUrl: ANY_CHANGE,
  videoStyle: { ...NO_CHANGE, isBetter: (before) => !before },
  referenceAssets: { isBetter: keepsAssets, refusal: 'campaigns.errors.assetTaken' },
  brief: { isBetter: keepsBrief, refusal: 'campaigns.errors.briefFixed' },
};

/** Whether a term is no longer editable. A term is editable if keeping it is allowed. */
export const isFixed = <T extends Term>(term: T, campaign: Pick<Terms, T> & Participation): boolean =>
  hasParticipants(campaign) && !(RULES[term] as Rule<unknown>).isBetter(campaign[term], campaign[term]);

export const changedTerms = (before: Terms, change: Partial<Terms>): Term[] =>
  (Object.keys(RULES) as Term[]).filter(
    (term) => change[term] !== undefined && !isSame(before[term], change[term]),
  );

/** The refusal of each term that a change would worsen, by field. */
export function refusalsOf(before: Terms & Participation, change: Partial<Terms>): FieldErrors {
  if (!hasParticipants(before)) return {};
  const refusals = changedTerms(before, change).flatMap((term) => refusalOf(term, before, change));
  return Object.fromEntries(refusals);
}

function refusalOf<T extends Term>(term: T, before: Terms, change: Partial<Terms>) {
  const { isBetter, refusal, params } = RULES[term] as Rule<Terms[T]>;
  if (isBetter(before[term], change[term] as Terms[T])) return [];
  return [[term, { code: refusal, ...(params && { params: params(before[term]) }) }] as const];
}

/** All lines remain in order. Lines may be added between them. */
function keepsLines(before: string, after: string): boolean {
  return keepsOrder(linesOf(before), linesOf(after));
}

function keepsItems(before: BriefItemInput[], after: BriefItemInput[]): boolean {
  return keepsOrder(before.map(briefItemKey), after.map(briefItemKey));
}

function keepsOrder(before: string[], after: string[]): boolean {
  const rest = after[Symbol.iterator]();
  return before.every((line) => {
    for (let next = rest.next(); !next.done; next = rest.next()) if (next.value === line) return true;
    return false;
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

const assetKey = (asset: Asset) => `${asset.type} ${asset.mediaId ?? asset.url}`;

/** The cover, if it is the only cover candidate: of several, the next one would become the cover. */
export function coverOf<A extends Pick<Asset, 'isCover'>>(assets: A[]): A | null {
  const [cover = null, ...others] = assets.filter(({ isCover }) => isCover);
  return others.length === 0 ? cover : null;
}

/** The cover may be replaced. */
function keepsAssets(before: Asset[], after: Asset[]): boolean {
  const keys = new Set(after.map(assetKey));
  const cover = coverOf(before);
  return before.every((asset) => asset === cover || keys.has(assetKey(asset)));
}

/** The product may be renamed, supplied or worth more. All other choices are fixed. */
function keepsBrief(before: Brief | null, after: Brief | null): boolean {
  if (!before || !after) return before === after;
  const { product: productBefore, ...rest } = before;
  const { product: productAfter, ...others } = after;
  return (
    isSame(rest, others) &&
    productBefore.kind === productAfter.kind &&
    (supplyOf(productBefore) ?? supplyOf(productAfter)) === supplyOf(productAfter) &&
    (productAfter.giveawayCents ?? 0) >= (productBefore.giveawayCents ?? 0)
  );
}

/** An empty text, null and an absent value are equal. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    return (before || null) === (after || null);
  return JSON.stringify(canonical(before)) === JSON.stringify(canonical(after));
}

/** Sorts keys and choices, which databases and forms reorder. Files and brief items are compared by identity. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return typeof value[0] === 'string'
      ? value.toSorted()
      : value.map((part: Asset | BriefItemInput) =>
          'kind' in part ? briefItemKey(part) : [assetKey(part), part.name],
        );
  return Object.entries(value)
    .map(([name, part]) => [name, canonical(part)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
