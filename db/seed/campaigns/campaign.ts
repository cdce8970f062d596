import type { ShipmentStatus } from '#features/campaigns/shipments/rules.ts';
import type { BrandKey, ColleagueKey, CreatorKey } from '../people.ts';

export type Clip =
  | 'arabic-coffee'
  | 'booking-app'
  | 'desk-setup'
  | 'eid-dates'
  | 'founder-story'
  | 'glow-serum'
  | 'green-soap'
  | 'iced-latte'
  | 'night-candle'
  | 'plant-care'
  | 'ramadan-unboxing'
  | 'run-club'
  | 'skin-routine'
  | 'spice-review'
  | 'three-looks';

/** One side's rating of an approved video. Only creators rate the aspects. */
export type DemoRating = {
  hoursAgo: number;
  stars: number;
  aspects?: [paidOnTime: number, clearBrief: number, fairReview: number];
  review?: string;
};

/** A version of a video with its review. Without a verdict it awaits review. */
export type Take = {
  hoursAgo: number;
  title: string;
  notes?: string;
  clip: Clip;
  /** Automatic: the deadline of a funded video passed. */
  verdict?: ({ approved: string | true } | { changes: string } | { automatic: true }) & { hoursAgo: number };
  ratings?: { brand?: DemoRating; creator?: DemoRating };
};

export type DemoCampaign = {
  brand: BrandKey;
  /** The colleague who writes it and reviews its videos. Default: the brand's owner. */
  colleague?: ColleagueKey;
  orderedFor?: string;
  title: string;
  description: string;
  must: string[];
  avoid: string[];
  dollars: number;
  maxSubmissions?: number;
  intake?: 'open_call';
  videoStyle?: string;
  productUrl?: string;
  cover: Clip;
  createdDaysAgo: number;
  /** Days from today; a negative one has passed. */
  deadlineInDays: number;
  /** How the publishing fee was paid. Without it the campaign is unpaid and not public. */
  paid?: 'wallet' | 'card';
  /** Videos to fund at publication. Creators get these in the order of their acceptance. */
  funded?: number;
  ending?: { change: 'pause' | 'complete'; hoursAgo: number };
  /** Applications without a video: pending, declined or accepted. */
  waiting?: CreatorKey[];
  declined?: CreatorKey[];
  accepted?: CreatorKey[];
  /** The brand ships this product. Accepted creators without an entry in `shipments` have not added an address. */
  shipped?: { product: string; valueDollars: number };
  shipments?: Partial<Record<CreatorKey, Exclude<ShipmentStatus, 'awaiting_address'>>>;
  /** On a casting, these creators had applied and were accepted. */
  videos?: { by: CreatorKey; takes: Take[] }[];
};
