import { z } from 'zod';
import { WebAddress } from '#platform/http/schemas/text.ts';
import { LinkInput, PromoCode } from '../schema.ts';

const emptyIsNull = z
  .string()
  .trim()
  .transform((text) => text || null);
const emptyIsAbsent = z
  .string()
  .trim()
  .transform((text) => text || undefined);

export const NewLinkForm = z.object({
  channel: LinkInput.shape.channel,
  creatorId: emptyIsAbsent.pipe(LinkInput.shape.creatorId),
  promoCode: emptyIsAbsent.pipe(LinkInput.shape.promoCode),
});

export const LinkForm = z.object({
  targetUrl: emptyIsNull.pipe(WebAddress.nullable()),
  promoCode: emptyIsNull.pipe(PromoCode.nullable()),
});
