import { z } from 'zod';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { WebAddress } from '#platform/http/schemas/text.ts';
import { CHANNELS, PROMO_CODE } from './rules.ts';

const ChannelSchema = z.enum(CHANNELS);
export const PromoCode = z.string().trim().regex(PROMO_CODE, 'tracking.errors.promoCode');

export const LinkInput = z.strictObject({
  channel: z.enum(CHANNELS, 'errors.required'),
  /** One who takes part; without it, the campaign's own. */
  creatorId: rowId('wsp').optional(),
  promoCode: PromoCode.optional(),
});
export type LinkInput = z.output<typeof LinkInput>;

/** What is not named stays. */
export const LinkChange = z
  .strictObject({
    /** Null: to the campaign's product. */
    targetUrl: WebAddress.nullable(),
    promoCode: PromoCode.nullable(),
    isDisabled: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'errors.required', path: ['targetUrl'] });
export type LinkChange = z.output<typeof LinkChange>;

const count = z.number().int();
const Facts = z.object({
  id: z.string(),
  url: z.string(),
  /** The approved video that it stands beside. */
  video: z.object({ id: z.string(), title: z.string() }).nullable(),
  channel: ChannelSchema.nullable(),
  promoCode: z.string().nullable(),
  isDisabled: z.boolean(),
  clicks: count,
  /** Added up over days, on each of which somebody counts once. */
  visitors: count,
});

/** A short link as its brand sees it. Days without a click are left out. */
export const Link = Facts.extend({
  /** Who shares it; null for the campaign's own. */
  creator: PublicProfile.nullable(),
  targetUrl: z.string().nullable(),
  bots: count,
  days: z.array(z.object({ day: z.string(), clicks: count, visitors: count, bots: count })),
});
export type Link = z.infer<typeof Link>;
export const LinkPage = z.object({ items: z.array(Link), nextCursor: z.string().nullable() });

/** A short link as the creator sees it who shares it. */
export const OwnLink = Facts.extend({
  days: z.array(z.object({ day: z.string(), clicks: count, visitors: count })),
});
export type OwnLink = z.infer<typeof OwnLink>;
export const OwnLinkPage = z.object({ items: z.array(OwnLink), nextCursor: z.string().nullable() });
