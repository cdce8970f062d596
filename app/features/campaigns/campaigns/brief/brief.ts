import type { EditingAddOn, PriceTier, VideoLength } from '#features/money/wallet/video-prices.ts';

export const GOALS = [
  'brand_awareness',
  'conversions',
  'product_launch',
  'engagement',
  'lead_generation',
  'sales',
] as const;
export const PLATFORMS = ['tiktok', 'instagram', 'facebook', 'other'] as const;
export const VIDEO_LENGTHS = [15, 30, 60] as const satisfies VideoLength[];
/** Pixels of the shorter side. */
export const SHORT_SIDES = ['480', '720', '1080', '2160'] as const;
export const EDITINGS = ['basic', 'captions', 'pro'] as const satisfies EditingAddOn[];
export const TIERS = ['regular', 'premium'] as const satisfies PriceTier[];
export const TONES = ['professional', 'funny', 'relatable', 'inspiring'] as const;
export const HOOKS = ['strong_reaction', 'dramatize_problem', 'visual_trick', 'audience_callout'] as const;
export const CONCEPTS = ['storytelling', 'product_demonstration'] as const;
export const CALLS = ['create_urgency', 'direct_ask'] as const;
export const PRODUCT_KINDS = ['physical', 'digital'] as const;

type Product = {
  kind: (typeof PRODUCT_KINDS)[number];
  isShipped: boolean;
  hasVoucher?: boolean | undefined;
};

/** Only a physical product is shipped, and a shipped one needs no voucher. */
export function supplyFields({ kind, ...product }: Product): { isShipped: boolean; hasVoucher?: true } {
  const isShipped = kind === 'physical' && product.isShipped;
  return { isShipped, ...(!isShipped && product.hasVoucher && { hasVoucher: true }) };
}

/** How the creator gets the product. Null if they need none. */
export const supplyOf = ({ isShipped, hasVoucher }: Omit<Product, 'kind'>): 'parcel' | 'voucher' | null =>
  isShipped ? 'parcel' : hasVoucher ? 'voucher' : null;

/** The creator keeps a physical product only if the brand supplies it. */
export const hasGiveaway = (product: Product) => product.kind === 'digital' || supplyOf(product) !== null;

/** Preferred creators. An empty choice means no preference. */
export const PREFERENCES = {
  genders: ['male', 'female', 'non_binary'],
  ages: ['18-24', '25-34', '35-44', '45-54', '55+'],
  locations: ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'SA', 'AE', 'EG', 'JO', 'KW', 'QA', 'MA'],
  languages: ['ar', 'en', 'es', 'fr', 'de', 'it', 'pt'],
  appearance: ['casual', 'professional', 'trendy', 'athletic', 'alternative'],
  lifestyle: ['urban', 'suburban', 'rural', 'minimalist', 'luxury', 'eco_friendly'],
  occupation: ['student', 'professional', 'entrepreneur', 'parent', 'retiree', 'creative'],
  interests: ['fitness', 'travel', 'food', 'technology', 'fashion', 'gaming', 'music', 'art'],
} as const;
export type PreferenceName = keyof typeof PREFERENCES;
export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as PreferenceName[];

/** Allows a fifth less or more than the ordered length. */
export const secondsAround = (length: VideoLength) => ({
  minSeconds: (length * 4) / 5,
  maxSeconds: (length * 6) / 5,
});
