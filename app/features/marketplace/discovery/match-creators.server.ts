import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import type { Brief } from '#features/campaigns/campaigns/schema.ts';
import { type InvitationStatus, stateOf } from '#features/campaigns/invitations/rules.ts';
import {
  expertiseFacet,
  languageFacet,
  languageList,
  locationFacet,
  termList,
} from '#features/people/creators/directory/keys.ts';
import { PREMIUM_CRITERIA } from '#features/people/creators/rules.ts';
import { canonicalTerm, placesIn } from '#features/people/creators/terms.ts';
import { db } from '#platform/db/db.server.ts';
import type { MatchingCreator, MatchingQuery } from './schema.ts';

/** Creators that one list contributes in each order, so that the work is bounded however many there are. */
const PER_LIST = 100;
/** Precedes every row. */
const START_CURSOR = '9999999999999-9223372036854775807';

/** Countries as creators write them in their location. */
const COUNTRY_SPELLINGS: Record<Brief['preferences']['locations'][number], string[]> = {
  US: ['USA', 'United States'],
  GB: ['UK', 'United Kingdom'],
  CA: ['Canada'],
  AU: ['Australia'],
  DE: ['Germany'],
  FR: ['France'],
  SA: ['Saudi Arabia'],
  AE: ['UAE', 'United Arab Emirates'],
  EG: ['Egypt'],
  JO: ['Jordan'],
  KW: ['Kuwait'],
  QA: ['Qatar'],
  MA: ['Morocco'],
};

type Row = {
  id: string;
  name: string;
  imageUrl: string | null;
  location: string | null;
  expertiseTags: string[];
  ratingHundredths: number | null;
  videosCompleted: number;
  listOrder: string;
  value: string;
  language: boolean;
  place: boolean;
  interest: boolean;
  tier: boolean;
  invitationStatus: InvitationStatus | null;
  sentAt: Date | null;
  hasApplied: boolean;
};

/**
 * Creators to invite to a published campaign: of each of its preferences the newest, best rated and most active ones,
 * ranked by the number of matches, then by rating.
 */
export async function listMatchingCreators(
  actor: Actor,
  campaignId: string,
  { limit, cursor = START_CURSOR }: z.output<typeof MatchingQuery>,
): Promise<Page<MatchingCreator>> {
  const campaign = await readOwnCampaign(actor, campaignId);
  const { languages = [], locations = [], interests = [] } = campaign.brief?.preferences ?? {};
  const places = placesIn(locations.flatMap((code) => COUNTRY_SPELLINGS[code]));
  const tags = interests.map(canonicalTerm);
  const needsPremium = campaign.brief?.tier === 'premium';
  const lists = [
    ...languages.map(languageList),
    ...['', ...tags].flatMap((tag) => ['', ...places].map((place) => termList(tag, place))),
  ];
  const hasPreference = needsPremium || [languages, places, tags].some((names) => names.length > 0);
  const [value, listOrder] = cursor.split('-');
  const hasFacet = (facets: string[]) => sql`e.facets && ${sql.param(facets)}::text[]`;
  const best = (condition: string, order: string) =>
    sql.raw(`
    (SELECT list_order FROM directory_positions WHERE list = preferred.list AND ${condition}
      ORDER BY ${order} list_order DESC LIMIT ${PER_LIST})`);
  const { rows } = await db.execute<Row>(sql`
    WITH candidates AS (
      SELECT DISTINCT p.list_order
        FROM unnest(${sql.param(lists)}::text[]) preferred (list)
       CROSS JOIN LATERAL (
         ${best('true', '')}
         UNION ALL ${best('coalesce(rating_hundredths, 500) >= 450', 'coalesce(rating_hundredths, 0) DESC,')}
         UNION ALL ${best('campaign_count > 0', 'campaign_count DESC,')}) p
    ), matches AS (
      SELECT e.creator_id, e.list_order, e.rating_hundredths, e.approved_count, e.campaign_count,
             ${hasFacet(languages.map(languageFacet))} AS language, ${hasFacet(places.map(locationFacet))} AS place,
             ${hasFacet(tags.map(expertiseFacet))} AS interest,
             ${needsPremium}
               AND e.approved_count >= ${PREMIUM_CRITERIA.videosCompleted}
               AND e.campaign_count >= ${PREMIUM_CRITERIA.totalCampaigns}
               AND coalesce(e.rating_hundredths, 500) >= ${PREMIUM_CRITERIA.averageRating * 100} AS tier
        FROM candidates JOIN directory_entries e USING (list_order)
       WHERE e.is_listed
    ), ranked AS ( -- One number, from the left: matches, rating, campaigns.
      SELECT *, (language::int + place::int + interest::int + tier::int) * 1000000000::bigint
                + coalesce(rating_hundredths, 0) * 1000000 + least(campaign_count, 999999) AS value
        FROM matches
       WHERE NOT ${hasPreference} OR language OR place OR interest OR tier
    ), page AS (
      SELECT * FROM ranked WHERE (value, list_order) < (${value}::bigint, ${listOrder}::bigint)
       ORDER BY value DESC, list_order DESC LIMIT ${limit + 1}
    )
    SELECT w.id, w.name, w.image AS "imageUrl", w.location, w.expertise_tags AS "expertiseTags",
           page.rating_hundredths AS "ratingHundredths", page.approved_count AS "videosCompleted",
           page.list_order AS "listOrder", page.value, page.language, page.place, page.interest, page.tier,
           i.status AS "invitationStatus", i.sent_at AS "sentAt", a.id IS NOT NULL AS "hasApplied"
      FROM page
      JOIN workspaces w ON w.id = page.creator_id
      LEFT JOIN campaign_invitations i
        ON i.campaign_id = ${campaignId} AND i.creator_id = page.creator_id AND i.status <> 'withdrawn'
      LEFT JOIN applications a ON a.campaign_id = ${campaignId} AND a.creator_id = page.creator_id
     ORDER BY page.value DESC, page.list_order DESC`);
  const { items, nextCursor } = toPage(rows, limit, (row) => `${row.value}-${row.listOrder}`);
  return { items: items.map((row) => toCreator(row, campaign)), nextCursor };
}

function toCreator(row: Row, campaign: Parameters<typeof stateOf>[1]): MatchingCreator {
  const { id, name, imageUrl, expertiseTags, ratingHundredths, videosCompleted } = row;
  const { language, place: location, interest: interests, tier, invitationStatus: status, sentAt } = row;
  const reasons = Object.entries({ language, location, interests, tier }) as [
    MatchingCreator['matches'][number],
    boolean,
  ][];
  return {
    id,
    name,
    imageUrl,
    location: row.location,
    expertiseTags,
    averageRating: ratingHundredths === null ? null : ratingHundredths / 100,
    videosCompleted,
    matches: reasons.flatMap(([reason, isMatch]) => (isMatch ? [reason] : [])),
    state: status ? stateOf({ status, sentAt }, campaign) : row.hasApplied ? 'applied' : null,
  };
}
