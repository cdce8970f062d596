import { and, eq, sql } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { fold } from '#i18n/fold.ts';
import type { Reader } from '#platform/db/db.server.ts';
import type { DayFact } from '../files/read-days.ts';
import type { FormatId } from '../rules.ts';
import { importMatches } from '../tables.server.ts';

export type CampaignName = { id: string; title: string };
/** Whose a fact is, and how that is known: by a link's code that stands in it, else as the brand once said. */
export type Owner = { campaign: CampaignName; creatorId: string | null; by: 'code' | 'brand' };

/** How a name is kept and found again. */
export const matchKey = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim();

/** Says of each fact of a file to which of the brand's campaigns it belongs; undefined where nobody knows. */
export async function matchNames(
  reader: Reader,
  brandId: string,
  format: FormatId,
  facts: readonly DayFact[],
): Promise<(fact: DayFact) => Owner | undefined> {
  const codes = [...new Set(facts.flatMap((fact) => fact.codes))];
  const names = [...new Set(facts.map(({ match }) => matchKey(match)))];
  const named = await reader
    .select({ name: importMatches.name, id: campaigns.id, title: campaigns.title })
    .from(importMatches)
    .innerJoin(campaigns, eq(campaigns.id, importMatches.campaignId))
    .where(
      and(
        eq(importMatches.brandId, brandId),
        eq(importMatches.format, format),
        sql`${importMatches.name} = ANY(${sql.param(names)}::text[])`,
        eq(campaigns.brandId, brandId),
      ),
    );
  const linked = await reader
    .select({ code: links.code, creatorId: links.creatorId, id: campaigns.id, title: campaigns.title })
    .from(links)
    .innerJoin(campaigns, eq(campaigns.id, links.campaignId))
    .where(and(eq(links.brandId, brandId), sql`${links.code} = ANY(${sql.param(codes)}::text[])`));
  const byCode = new Map(linked.map((link) => [link.code, link]));
  const byName = new Map(named.map(({ name, ...campaign }) => [name, campaign]));
  return ({ codes, match }) => {
    const found = codes.flatMap((code) => byCode.get(code) ?? []);
    const [first] = found;
    // Codes of two campaigns in one name say nothing.
    if (first && found.every(({ id }) => id === first.id)) {
      const creators = new Set(found.flatMap(({ creatorId }) => creatorId ?? []));
      const creatorId = creators.size === 1 ? [...creators][0]! : null;
      return { campaign: { id: first.id, title: first.title }, creatorId, by: 'code' };
    }
    const campaign = byName.get(matchKey(match));
    return campaign && { campaign, creatorId: null, by: 'brand' };
  };
}
