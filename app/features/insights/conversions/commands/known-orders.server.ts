import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { tellChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import type { ConversionKind, SourceKind } from '../rules.ts';
import { conversions } from '../tables.server.ts';
import type { Source } from './attribute-order.server.ts';

export type Conversion = typeof conversions.$inferSelect;

/** An order that is there, and by whom: as yet a browser, as anybody could; a file; or the shop itself. */
export type KnownOrder = Conversion & { toldBy: SourceKind; isCounted: boolean };

/** The columns of a known order. */
export const KNOWN = {
  ...getTableColumns(conversions),
  toldBy: sql<SourceKind>`(SELECT kind FROM sources WHERE sources.id = conversions.source_id)`,
  isCounted: sql<boolean>`(SELECT counts FROM sources WHERE sources.id = conversions.source_id)`,
};

type Named = { kind: ConversionKind; orderId: string; isTest: boolean };

/** The order of a shop, held until the end; undefined where nobody has told of it. */
export async function lockOrder(
  tx: Tx,
  { brandId, shop }: Source,
  named: Named,
): Promise<KnownOrder | undefined> {
  const [known] = await tx
    .select(KNOWN)
    .from(conversions)
    .where(
      and(
        eq(conversions.brandId, brandId),
        eq(conversions.shop, shop),
        eq(conversions.kind, named.kind),
        eq(conversions.orderId, named.orderId),
        eq(conversions.isTest, named.isTest),
      ),
    )
    .for('no key update');
  return known;
}

/**
 * Says to the brand's screens, and to later features where it counts, that an order has changed. Of an order in no
 * figure no day is added up anew: once its source counts, all days are.
 */
export async function tell(
  tx: Tx,
  { brandId, campaignId, occurredAt }: Conversion,
  { counts }: Pick<Source, 'counts'> = { counts: true },
): Promise<void> {
  await publish(tx, [brandId], ['conversions']);
  if (campaignId && counts) await tellChanged(tx, campaignId, dayOf(occurredAt));
}
