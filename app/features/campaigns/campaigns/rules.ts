import type { Cents } from '#core/money.ts';

/** `pending`: not published, because the fee is not paid. */
export type CampaignStatus = 'pending' | 'active' | 'paused' | 'completed';
/** `casting`: apply, be accepted, submit. `open_call`: submit without an application. */
export type Intake = 'casting' | 'open_call';
export type Delivery = 'file' | 'file_or_link';

export type VideoRequirements = {
  aspect: '9:16' | '4:5' | '1:1' | '16:9' | 'any';
  minSeconds: number;
  maxSeconds: number;
  /** In pixels. */
  minShortSide: number;
  /** At 1920 × 1080. Scaled down for smaller pictures. */
  minKbps: number;
  sound: boolean;
  /** At least one caption file. */
  captions: boolean;
};

export const MAX_VIDEO_SECONDS = 600;
export const DEFAULT_VIDEO_REQUIREMENTS: VideoRequirements = {
  aspect: '9:16',
  minSeconds: 3,
  maxSeconds: 180,
  minShortSide: 720,
  minKbps: 1000,
  sound: true,
  captions: false,
};

/** Older campaigns store fewer requirements, or none. */
export const videoRequirementsOf = (stored: Partial<VideoRequirements> | null): VideoRequirements => ({
  ...DEFAULT_VIDEO_REQUIREMENTS,
  ...stored,
});

/** Width to height of the picture. */
export const ASPECTS = { '9:16': 9 / 16, '4:5': 4 / 5, '1:1': 1, '16:9': 16 / 9 } as const;
export const MIN_FPS = 20;
export const MAX_FPS = 60;

const FULL_HD = 1920 * 1080;
/** The bit rate required of a picture of this size. */
export const minKbpsOf = ({ minKbps }: Pick<VideoRequirements, 'minKbps'>, width: number, height: number) =>
  Math.round((minKbps * width * height) / FULL_HD);

/** The smallest accepted picture. Vertical for any aspect ratio. */
export function smallestPicture({
  aspect,
  minShortSide,
}: Pick<VideoRequirements, 'aspect' | 'minShortSide'>) {
  const ratio = ASPECTS[aspect === 'any' ? '9:16' : aspect];
  return ratio < 1
    ? { width: minShortSide, height: Math.round(minShortSide / ratio) }
    : { width: Math.round(minShortSide * ratio), height: minShortSide };
}

export const DEFAULT_MAX_SUBMISSIONS = 5;
export const MAX_SUBMISSIONS_LIMIT = 1000;
/** Videos of a campaign with a brief. */
export const MAX_QUANTITY = 10;
export const MIN_BUDGET_CENTS: Cents = 100;
/** Above this a budget is a typing mistake, and exceeds one hosted checkout. */
export const MAX_BUDGET_CENTS: Cents = 10_000_000;

/** The publishing fee publishes, and its return unpublishes. `suspend`: until a debt is paid. `full`: the last slot is filled. */
export const TRANSITIONS = {
  publish: { from: ['pending'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  suspend: { from: ['active'], to: 'paused' },
  activate: { from: ['paused'], to: 'active' },
  complete: { from: ['active', 'paused'], to: 'completed' },
  unpublish: { from: ['active', 'paused'], to: 'pending' },
  full: { from: ['active', 'paused'], to: 'completed' },
} as const satisfies Record<string, { from: CampaignStatus[]; to: CampaignStatus }>;

export type Transition = keyof typeof TRANSITIONS;

export const waitsForTopUp = (campaign: { status: CampaignStatus; pausedFor: 'debt' | null }) =>
  campaign.status === 'paused' && campaign.pausedFor === 'debt';

export const canTransition = (status: CampaignStatus, transition: Transition) =>
  (TRANSITIONS[transition].from as readonly CampaignStatus[]).includes(status);

/** Today's date in UTC, as deadlines are written: `2026-11-21`. */
export const todayUtc = (now = new Date()) => now.toISOString().slice(0, 10);

/** Two weeks ahead. */
export const suggestedDeadline = () => todayUtc(new Date(Date.now() + 14 * 86_400_000));

/** A deadline counts through 23:59:59 UTC of its day. */
export const isPastDeadline = (deadline: string, now = new Date()) => deadline < todayUtc(now);

/** The original's deadline, or the original's duration from today if that deadline is past. */
export function deadlineOfCopy(
  { deadline, createdAt }: { deadline: string; createdAt: Date },
  now = new Date(),
): string {
  if (!isPastDeadline(deadline, now)) return deadline;
  const durationMs = Date.parse(deadline) - Date.parse(todayUtc(createdAt));
  return todayUtc(new Date(Date.parse(todayUtc(now)) + Math.max(durationMs, 0)));
}

export function isOpen(
  campaign: { status: CampaignStatus; deadline: string; approvedCount: number; maxSubmissions: number },
  now = new Date(),
): boolean {
  return (
    campaign.status === 'active' &&
    !isPastDeadline(campaign.deadline, now) &&
    campaign.approvedCount < campaign.maxSubmissions
  );
}

/** Creators see their share of a budget, 85 %: low under $500, medium under $2,000, high from there. */
export const BUDGET_RANGES = {
  low: { fromCents: 0, belowCents: 58_823 },
  medium: { fromCents: 58_823, belowCents: 235_294 },
  high: { fromCents: 235_294, belowCents: null },
} as const;
export type BudgetRange = keyof typeof BUDGET_RANGES;

export const BRIEF_ITEM_KINDS = ['must', 'avoid'] as const;
export type BriefItemKind = (typeof BRIEF_ITEM_KINDS)[number];
export type BriefItemInput = { kind: BriefItemKind; text: string };
export const MAX_BRIEF_ITEMS = 30;
export const MAX_BRIEF_ITEM_LENGTH = 300;

/** A line of the brief in one form: without its bullet and repeated spaces. */
export const briefLine = (line: string) =>
  line
    .replace(/^\s*(?:[-•*–]|\d+[.)])\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Equal for two items that ask for the same. */
export const briefItemKey = ({ kind, text }: BriefItemInput) => `${kind} ${briefLine(text)}`;

/** Without duplicates, required points first. */
export function uniqueBriefItems<Item extends BriefItemInput>(items: Item[]): Item[] {
  const unique = [...new Map(items.map((item) => [briefItemKey(item), item])).values()];
  return BRIEF_ITEM_KINDS.flatMap((kind) => unique.filter((item) => item.kind === kind));
}

/** Items of typed texts with an item per line. */
export function briefItemsOf(texts: Record<BriefItemKind, string>): BriefItemInput[] {
  const items = BRIEF_ITEM_KINDS.flatMap((kind) =>
    texts[kind].split('\n').map((line) => ({ kind, text: briefLine(line) })),
  );
  return uniqueBriefItems(items).filter(({ text }) => text);
}

export const briefTextOf = (items: BriefItemInput[], kind: BriefItemKind) =>
  items
    .filter((item) => item.kind === kind)
    .map(({ text }) => text)
    .join('\n');
