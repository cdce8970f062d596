import { and, desc, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { required } from '#core/typed-values.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { memberNameFor } from '#features/identity/workspaces/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { FormatId } from './rules.ts';
import type { Import, ManualDay } from './schema.ts';
import { channelDays, imports } from './tables.server.ts';

export async function listImports(actor: Actor, { limit, cursor }: ListQuery): Promise<Page<Import>> {
  const rows = await db
    .select({ row: imports, by: memberNameFor(actor, imports.importedBy, imports.brandId) })
    .from(imports)
    .where(
      and(
        eq(imports.brandId, actor.workspaceId),
        ne(imports.format, 'manual'),
        beforeCursor(imports.id, cursor),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(limit + 1);
  const items = rows.map(({ row, by }) => ({
    id: row.id,
    format: row.format as FormatId,
    fileName: required(row.fileName, 'file name'),
    rows: row.rows,
    refused: row.refused,
    unmatched: row.unmatched,
    fromDay: row.fromDay,
    toDay: row.toDay,
    appliedAt: row.appliedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    by,
  }));
  return toPage(items, limit, ({ id }) => id);
}

export async function listManualDays(actor: Actor, { limit, cursor }: ListQuery): Promise<Page<ManualDay>> {
  const rows = await db
    .select({
      id: imports.id,
      day: channelDays,
      enteredAt: imports.appliedAt,
      campaign: { id: campaigns.id, title: campaigns.title },
      by: memberNameFor(actor, imports.importedBy, imports.brandId),
    })
    .from(imports)
    .innerJoin(channelDays, eq(channelDays.importId, imports.id))
    .innerJoin(campaigns, eq(campaigns.id, channelDays.campaignId))
    .where(
      and(
        eq(imports.brandId, actor.workspaceId),
        eq(imports.format, 'manual'),
        beforeCursor(imports.id, cursor),
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
