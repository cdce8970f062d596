import { z } from 'zod';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { WebAddress } from '#platform/http/schemas/text.ts';
import { CHANNELS, PROMO_CODE } from './rules.ts';

const ChannelSchema = z.enum(CHANNELS);
export const PromoCode = z.string().trim().regex(PROMO_CODE, 'tracking.errors.promoCode');

export const LinkInput = z.strictObject({
  channel: z.enum(CHANNELS, 'errors.required'),
  /** A participant; omitted for the campaign's own link. */
  creatorId: rowId('wsp').optional(),
  promoCode: PromoCode.optional(),
});
export type LinkInput = z.output<typeof LinkInput>;

export const LinkChange = z
  .strictObject({
    /** Null: the campaign's product page. */
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
  video: z.object({ id: z.string(), title: z.string() }).nullable(),
  channel: ChannelSchema.nullable(),
  promoCode: z.string().nullable(),
  isDisabled: z.boolean(),
  clicks: count,
  /** Sum of daily visitors. */
  visitors: count,
});

/** Days without a click are omitted. */
export const Link = Facts.extend({
  /** Null for the campaign's own link. */
  creator: PublicProfile.nullable(),
  targetUrl: z.string().nullable(),
  bots: count,
  days: z.array(z.object({ day: z.string(), clicks: count, visitors: count, bots: count })),
});
export type Link = z.infer<typeof Link>;
export const LinkPage = pageOf(Link);

export const OwnLink = Facts.extend({
  days: z.array(z.object({ day: z.string(), clicks: count, visitors: count })),
});
export type OwnLink = z.infer<typeof OwnLink>;
export const OwnLinkPage = pageOf(OwnLink);
