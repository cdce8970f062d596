import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { nullIfTooFew } from '#features/people/reliability/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { EXPERTISE_OF } from '../rules.ts';
import { canonicalTerm } from '../terms.ts';
import { toFilters, usesDefaultOrder } from './filters.server.ts';
import { expertiseFacet } from './keys.ts';
import { type Match, readPage } from './read-page.server.ts';
import type { CreatorCard, CreatorPage, DirectoryQuery } from './schema.ts';
import { MAX_MATCHES } from './statements.server.ts';
import { suggestSpellings } from './suggest.server.ts';

/**
 * Well-rated creators with a video come first, for a brand those of its category. In a search, matches in the name come
 * first, then in the profile, then despite a typing error. `top` and `active` rank only the newest `MAX_MATCHES`
 * (`orderedOnly`). A search that finds nothing suggests other spellings.
 */
export async function findCreators(actor: Actor, query: DirectoryQuery): Promise<CreatorPage> {
  const filters = toFilters(query);
  if (usesDefaultOrder(filters)) filters.interests = await readInterests(actor);
  const { items, nextCursor } = await readPage(filters, query.limit, query.cursor);
  return {
    items: items.map((row) => toCard(actor, row)),
    nextCursor,
    orderedOnly: items[0]?.isCutOff ? MAX_MATCHES : null,
    suggestions: items.length === 0 && query.cursor === undefined ? await suggestSpellings(filters) : [],
  };
}

async function readInterests({ role, workspaceId }: Actor): Promise<string[]> {
  if (role !== 'brand') return [];
  const [row] = await db
    .select({ category: workspaces.category })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const expertise = (row?.category && EXPERTISE_OF[row.category]) || [];
  return expertise.map((term) => expertiseFacet(canonicalTerm(term)));
}

function toCard(actor: Actor, row: Match): CreatorCard {
  const { id, name, imageUrl, location, bio, expertiseTags, languages } = row;
  const { ratingCount, videosCompleted, totalCampaigns, ratingHundredths } = row;
  return {
    id,
    name,
    imageUrl,
    location,
    bio,
    expertiseTags,
    languages,
    averageRating: ratingHundredths === null ? null : ratingHundredths / 100,
    ratingCount,
    videosCompleted,
    totalCampaigns,
    reliability: nullIfTooFew({
      videos: row.deliveryCount,
      onTime: row.onTimeCount,
      firstApproved: row.firstApprovedCount,
    }),
    preview: toPreview(actor, row),
    joinedAt: row.joinedAt.toISOString(),
  };
}

function toPreview(
  actor: Actor,
  { previewUrl: url, previewMediaId: mediaId, previewVariants: variants }: Match,
) {
  if (!mediaId) return url ? { url, posterUrl: null } : null;
  const link = (variant: VariantName) => fileLink(mediaId, variant, actor.userId);
  return {
    url: link(variants?.includes('faststart') ? 'faststart' : 'original'),
    posterUrl: variants?.includes('poster') ? link('poster') : null,
  };
}
