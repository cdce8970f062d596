import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { fold } from '#i18n/fold.ts';
import { inTransaction, type Reader } from '#platform/db/db.server.ts';
import type { DayFact } from '../files/read-days.ts';
import type { FormatId } from '../rules.ts';
import type { NameMatch } from '../schema.ts';
import { importMatches } from '../tables.server.ts';

export type CampaignName = { id: string; title: string };
/** The campaign that a day counts for. `by`: how it was found. */
export type Owner = { campaign: CampaignName; creatorId: string | null; by: 'code' | 'brand' };

export const matchKey = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim();

/** Saves the campaign of an external campaign name; null: none. Imported days stay unchanged. */
export const matchName = (actor: Actor, { format, name, campaignId }: NameMatch): Promise<void> =>
  inTransaction(async (tx) => {
    if (campaignId) await lockOwnCampaign(tx, actor, campaignId);
    await tx
      .insert(importMatches)
      .values({ brandId: actor.workspaceId, format, name: matchKey(name), campaignId })
      .onConflictDoUpdate({
        target: [importMatches.brandId, importMatches.format, importMatches.name],
        set: { campaignId },
      });
  });

/** Returns a function that finds the owner of a day: by link codes in its names, else by a saved match. */
export async function prepareOwnerLookup(
  reader: Reader,
  brandId: string,
  format: FormatId,
  facts: readonly DayFact[],
): Promise<(fact: DayFact) => Owner | undefined> {
  const codes = [...new Set(facts.flatMap((fact) => fact.codes))];
  const names = [...new Set(facts.map(({ match }) => matchKey(match)))];
  const campaign = { id: campaigns.id, title: campaigns.title };
  const savedMatches = await reader
    .select({ name: importMatches.name, campaign })
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
  const codeLinks = await reader
    .select({ code: links.code, creatorId: links.creatorId, campaign })
    .from(links)
    .innerJoin(campaigns, eq(campaigns.id, links.campaignId))
    .where(and(eq(links.brandId, brandId), sql`${links.code} = ANY(${sql.param(codes)}::text[])`));
  const byCode = new Map(codeLinks.map((link) => [link.code, link]));
  const byName = new Map(savedMatches.map((match) => [match.name, match.campaign]));
  return ({ codes, match }) => {
    const codeMatches = codes.flatMap((code) => byCode.get(code) ?? []);
    const [first] = codeMatches;
    // Codes of two campaigns in one name are ambiguous.
    if (first && codeMatches.every((link) => link.campaign.id === first.campaign.id)) {
      const [creatorId = null, ...others] = new Set(codeMatches.flatMap((link) => link.creatorId ?? []));
      return { campaign: first.campaign, creatorId: others.length > 0 ? null : creatorId, by: 'code' };
    }
    const campaign = byName.get(matchKey(match));
    return campaign && { campaign, creatorId: null, by: 'brand' };
  };
}
