import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readClickToken } from '#features/insights/tracking/clicks/click-token.server.ts';
import { PROMO_CODE } from '#features/insights/tracking/rules.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { isWithin } from '../rules.ts';
import type { conversions, sources } from '../tables.server.ts';

export type Source = typeof sources.$inferSelect;
/** What may tell what brought an order. */
export type Trace = { occurredAt: Date; click?: string | null | undefined; code?: string | null | undefined };
export type Attribution = Pick<
  typeof conversions.$inferSelect,
  'attributedBy' | 'clickAt' | 'promoCode' | 'linkNo' | 'campaignId' | 'creatorId' | 'channel'
>;

/** What stands in an order that nobody brought. */
const NOBODY = {
  clickAt: null,
  promoCode: null,
  linkNo: null,
  campaignId: null,
  creatorId: null,
  channel: null,
};

/** What brought an order: the last click on a link of this brand within the window, else the promo code of one, else none. */
export async function attribute(tx: Tx, source: Source, trace: Trace): Promise<Attribution> {
  const { brandId } = source;
  const click = trace.click ? readClickToken(trace.click) : null;
  if (click && isWithin(source.windowDays, click.clickedAt, trace.occurredAt)) {
    const link = await readLink(tx, brandId, eq(links.no, click.linkNo));
    if (link) return { attributedBy: 'click', clickAt: click.clickedAt, ...link, promoCode: null };
  }
  const code = trace.code?.trim() ?? '';
  const link =
    PROMO_CODE.test(code) && (await readLink(tx, brandId, sql`lower(${links.promoCode}) = lower(${code})`));
  return link ? { attributedBy: 'code', clickAt: null, ...link } : { attributedBy: 'none', ...NOBODY };
}

/** What is kept of what was said to have brought an order. */
export type Said = Pick<Attribution, 'attributedBy' | 'clickAt' | 'promoCode' | 'linkNo'>;

/** What was decided to have brought an order, as it was; nobody where that was said, or its link is gone. */
export async function attributionOf(tx: Tx, brandId: string, said: Said | undefined): Promise<Attribution> {
  const no = said?.linkNo ?? null;
  const link = no === null ? undefined : await readLink(tx, brandId, eq(links.no, no));
  if (!said || !link) return { attributedBy: 'none', ...NOBODY };
  const { attributedBy, clickAt, promoCode } = said;
  return { ...link, attributedBy, clickAt, promoCode };
}

/** Tried out, it says what would have brought it, and belongs to nobody. */
export const asTest = ({ attributedBy, clickAt, promoCode }: Attribution): Attribution => ({
  ...NOBODY,
  attributedBy,
  clickAt,
  promoCode,
});

async function readLink(tx: Tx, brandId: string, which: SQL) {
  const [link] = await tx
    .select({
      linkNo: links.no,
      campaignId: links.campaignId,
      creatorId: links.creatorId,
      channel: links.channel,
      promoCode: links.promoCode,
    })
    .from(links)
    .where(and(eq(links.brandId, brandId), which));
  return link;
}
