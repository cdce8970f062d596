import type { FormatId } from '../../rules.ts';
import type { Format } from './format.ts';
import { googleAds } from './google-ads.ts';
import { instagramContent } from './instagram-content.ts';
import { metaAds } from './meta-ads.ts';
import { own } from './own.ts';
import { shopifyOrders } from './shopify-orders.ts';
import { tiktokAds } from './tiktok-ads.ts';
import { tiktokContent } from './tiktok-content.ts';

/** Each format by its id. */
export const FORMATS: Readonly<Record<FormatId, Format>> = {
  meta_ads: metaAds,
  tiktok_ads: tiktokAds,
  google_ads: googleAds,
  instagram_content: instagramContent,
  tiktok_content: tiktokContent,
  shopify_orders: shopifyOrders,
  own,
};
