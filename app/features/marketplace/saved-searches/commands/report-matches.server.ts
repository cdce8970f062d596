import { sql } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { SUSPENDED_WORKSPACES } from '#features/identity/workspaces/suspension.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import { directoryEntries } from '#features/people/creators/tables.server.ts';
import { inTransaction, withoutTimeout } from '#platform/db/db.server.ts';
import { newCampaigns, newCreators } from '../notifications.server.ts';
import type { SearchKind } from '../rules.ts';
import { savedSearches, savedSearchMatches } from '../tables.server.ts';

/** The new matches of all searches of one kind in a workspace. */
type NewMatches = {
  workspaceId: string;
  kind: SearchKind;
  count: number;
  names: string;
  filters: Record<string, string>[];
};

/** Reports each match once, one notification per workspace, up to 30 days after joining: profiles come later. */
export async function reportMatches(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    // The windows below are at most 30 days, so a match this old is not found again.
    await tx.execute(sql`DELETE FROM ${savedSearchMatches} WHERE created_at < now() - interval '60 days'`);
    const { rows } = await tx.execute<NewMatches>(sql`
      WITH matches AS (
        INSERT INTO ${savedSearchMatches} (search_id, match_id)
        SELECT s.id, e.creator_id
          FROM ${savedSearches} s
          JOIN ${directoryEntries} e
            ON e.is_listed AND e.joined_at > greatest(s.alerts_since, now() - interval '30 days')
           AND e.facets @> s.facets AND (s.pattern IS NULL OR e.folded_text LIKE s.pattern)
         WHERE s.alerts_since IS NOT NULL AND s.kind = 'creators'
           -- The filters and tabs of the directory; ratings are hundredths of stars.
           AND (s.filter ->> 'rating' IS NULL OR e.rating_hundredths >= 450)
           AND (s.filter ->> 'tab' IS DISTINCT FROM 'top' OR coalesce(e.rating_hundredths, 500) >= 450)
           AND (s.filter ->> 'tab' IS DISTINCT FROM 'active' OR e.campaign_count > 0)
        UNION ALL
        SELECT s.id, c.id
          FROM ${savedSearches} s
          JOIN ${campaigns} c
            ON c.status = 'active' AND c.published_at > greatest(s.alerts_since, now() - interval '2 days')
           AND (s.pattern IS NULL OR c.folded_text LIKE s.pattern)
           AND (s.brief IS NULL OR c.brief @> s.brief)
           AND c.budget_cents >= s.from_cents AND (s.below_cents IS NULL OR c.budget_cents < s.below_cents)
         WHERE s.alerts_since IS NOT NULL AND s.kind = 'campaigns'
           AND NOT c.invite_only AND c.deadline >= (now() AT TIME ZONE 'utc')::date
           AND c.brand_id <> ALL (ARRAY(${sql.raw(SUSPENDED_WORKSPACES)}))
            ON CONFLICT DO NOTHING
        RETURNING search_id, match_id
      )
      SELECT s.workspace_id AS "workspaceId", s.kind, count(DISTINCT match_id)::int AS count,
             string_agg(DISTINCT s.name, ', ') AS names, jsonb_agg(DISTINCT s.filter) AS filters
        FROM matches JOIN ${savedSearches} s ON s.id = matches.search_id
       GROUP BY s.workspace_id, s.kind ORDER BY s.workspace_id`);
    for (const [kind, type] of [
      ['creators', newCreators],
      ['campaigns', newCampaigns],
    ] as const) {
      await notifyAll(
        tx,
        type,
        rows
          .filter((row) => row.kind === kind)
          .map(({ workspaceId, count, names, filters }) => ({
            workspaceId,
            data: { count, names, query: filters.length === 1 ? `?${new URLSearchParams(filters[0])}` : '' },
          })),
      );
    }
  });
}
