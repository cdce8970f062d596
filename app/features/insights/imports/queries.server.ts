import { and, count, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { nameOfDoer } from '#features/identity/workspaces/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { FormatId } from './rules.ts';
import type { ImportPage, ManualDay } from './schema.ts';
import { channelDays, imports } from './tables.server.ts';

type PageQuery = { limit: number; cursor?: string | undefined };

/** The files that the actor's workspace has brought, the newest first; those that were undone stay. With what waits for a rate. */
export async function listImports(actor: Actor, { limit, cursor }: PageQuery): Promise<ImportPage> {
  const rows = await db
    .select({ row: imports, by: nameOfDoer(actor, imports.byUser, imports.brandId) })
    .from(imports)
    .where(
      and(
        eq(imports.brandId, actor.workspaceId),
        ne(imports.format, 'manual'),
        cursor ? lt(imports.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(limit + 1);
  const items = rows.map(({ row, by }) => ({
    id: row.id,
    format: row.format as FormatId,
    fileName: row.fileName!,
    rows: row.rows,
    refused: row.refused,
    leftOut: row.leftOut,
    fromDay: row.fromDay,
    toDay: row.toDay,
    appliedAt: row.appliedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    by,
  }));
  return {
    ...toPage(items, limit, ({ id }) => id),
    waiting: cursor ? [] : await listWaiting(actor.workspaceId),
  };
}

const listWaiting = (brandId: string) =>
  db
    .select({ currency: sql<string>`${channelDays.currency}`, days: count() })
    .from(channelDays)
    .where(
      and(
        eq(channelDays.brandId, brandId),
        ne(channelDays.currency, 'USD'),
        isNull(channelDays.spendCents),
        isNull(channelDays.revenueCents),
        isNull(channelDays.replacedBy),
      ),
    )
    .groupBy(channelDays.currency)
    .orderBy(channelDays.currency);

/** The days that the actor's workspace has typed, those typed last first. */
export async function listManualDays(actor: Actor, { limit, cursor }: PageQuery): Promise<Page<ManualDay>> {
  const rows = await db
    .select({
      id: imports.id,
      day: channelDays,
      enteredAt: imports.appliedAt,
      campaign: { id: campaigns.id, title: campaigns.title },
      by: nameOfDoer(actor, imports.byUser, imports.brandId),
    })
    .from(imports)
    .innerJoin(channelDays, eq(channelDays.importId, imports.id))
    .innerJoin(campaigns, eq(campaigns.id, channelDays.campaignId))
    .where(
      and(
        eq(imports.brandId, actor.workspaceId),
        eq(imports.format, 'manual'),
        cursor ? lt(imports.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(limit + 1);
  const items = rows.map(({ id, day, enteredAt, campaign, by }) => ({
    id,
    campaign,
    channel: day.channel,
    day: day.day,
    impressions: day.impressions,
    views: day.views,
    clicks: day.linkClicks,
    spendMinor: day.spendMinor,
    currency: day.currency,
    enteredAt: enteredAt.toISOString(),
    by,
  }));
  return toPage(items, limit, ({ id }) => id);
}
