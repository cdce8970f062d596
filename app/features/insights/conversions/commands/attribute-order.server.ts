import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readClickToken } from '#features/insights/tracking/clicks/click-token.server.ts';
import { PROMO_CODE } from '#features/insights/tracking/rules.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { isWithin } from '../rules.ts';
import type { conversions, shops } from '../tables.server.ts';

export type Shop = typeof shops.$inferSelect;
/** Evidence of the creator who brought the buyer: the token of a click, and the promo code that the buyer typed. */
export type Evidence = {
  occurredAt: Date;
  click?: string | null | undefined;
  code?: string | null | undefined;
};
type Attribution = Pick<
  typeof conversions.$inferSelect,
  'attributedBy' | 'clickAt' | 'promoCode' | 'linkNo' | 'campaignId' | 'creatorId' | 'channel'
>;

export const NOT_ATTRIBUTED = {
  attributedBy: 'none',
  clickAt: null,
  promoCode: null,
  linkNo: null,
  campaignId: null,
  creatorId: null,
  channel: null,
} as const;

export const LINK_COLUMNS = {
  linkNo: links.no,
  campaignId: links.campaignId,
  creatorId: links.creatorId,
  channel: links.channel,
  promoCode: links.promoCode,
};

/** Attributes an order to the last click on a link of the brand within the window, else to a promo code of the brand. */
export async function attributeOrder(
  tx: Tx,
  { brandId, windowDays }: Shop,
  { click: token, code: typedCode, occurredAt }: Evidence,
): Promise<Attribution> {
  const readLink = async (condition: SQL) => {
    const [link] = await tx
      .select(LINK_COLUMNS)
      .from(links)
      .where(and(eq(links.brandId, brandId), condition));
    return link;
  };
  const click = token ? readClickToken(token) : null;
  if (click && isWithin(windowDays, click.clickedAt, occurredAt)) {
    const link = await readLink(eq(links.no, click.linkNo));
    if (link) return { attributedBy: 'click', clickAt: click.clickedAt, ...link, promoCode: null };
  }
  const code = typedCode?.trim() ?? '';
  const link = PROMO_CODE.test(code) && (await readLink(sql`lower(${links.promoCode}) = lower(${code})`));
  return link ? { attributedBy: 'code', clickAt: null, ...link } : NOT_ATTRIBUTED;
}
