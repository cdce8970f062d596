import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { fold } from '#i18n/fold.ts';
import { pool } from '#platform/db/db.server.ts';
import type { CreatorCard, CreatorPage, DirectoryQuery } from './schema.ts';
import {
  BEFORE_ALL,
  type Cursor,
  FIRST_STAGE,
  type Filters,
  isStaged,
  MAX_MATCHES,
  pageStatement,
  toFilters,
} from './statements.server.ts';
import { suggest } from './suggest.server.ts';

/** A matching creator. The first three columns order the matches, and those of the last row are the cursor. */
type Row = {
  /** In a search by text: 2 if the name matched, 1 the text, 0 an expertise or place despite a typing error. */
  stage: number;
  /** The tab sorts by it: the rating for `top`, the campaigns for `active`, else 0. */
  value: number;
  /** Position in every list, highest first. A bigint, which pg returns as text. */
  list_order: string;
  /** Only `MAX_MATCHES` matches were ranked: there may be more. */
  is_cut_off?: boolean;
  id: string;
  name: string;
  image: string | null;
  location: string | null;
  bio: string | null;
  expertise_tags: string[];
  languages: CreatorCard['languages'];
  rating_hundredths: number | null;
  rating_count: number;
  approved_count: number;
  campaign_count: number;
  joined_at: Date;
  preview_url: string | null;
  preview_media_id: string | null;
  preview_variants: VariantName[] | null;
};

/**
 * A page of the directory in the order of the tab.
 * - A search by text shows matches in the name first, then in the profile, then despite a typing error.
 * - In the tabs `top` and `active` it ranks only the newest `MAX_MATCHES` matches, and says so in `orderedOnly`.
 * - A search that finds nothing suggests other spellings.
 */
export async function findCreators(actor: Actor, query: DirectoryQuery): Promise<CreatorPage> {
  const { limit, cursor } = query;
  const filters = toFilters(query);
  const { items, nextCursor } = await readPage(filters, limit, cursor);
  return {
    items: items.map((row) => toCard(actor, row)),
    nextCursor,
    orderedOnly: items[0]?.is_cut_off ? MAX_MATCHES : null,
    suggestions: items.length === 0 && cursor === undefined ? await suggestSpellings(filters) : [],
  };
}

async function suggestSpellings(filters: Filters): Promise<string[]> {
  const hasMatch = async (text: string) =>
    (await readPage({ ...filters, text: fold(text) }, 1)).items.length > 0;
  return filters.text ? suggest(filters.text, hasMatch) : [];
}

/** Most pages are one statement. A staged search runs one for each stage, best first, until the page is full. */
async function readPage(filters: Filters, limit: number, cursor?: string): Promise<Page<Row>> {
  let after = cursor ? readCursor(cursor) : BEFORE_ALL;
  const read = async (stage: number) =>
    (await pool.query<Row>(pageStatement(filters, limit, after, stage))).rows;
  if (!isStaged(filters)) return toPage(await read(FIRST_STAGE), limit, toCursor);
  const rows: Row[] = [];
  for (let { stage } = after; stage >= 0 && rows.length <= limit; stage--) {
    rows.push(...(await read(stage)));
    // The next stage begins with its first match.
    after = BEFORE_ALL;
  }
  return toPage(rows, limit, toCursor);
}

const toCursor = ({ stage, value, list_order }: Row): string => `${stage}-${value}-${list_order}`;

function readCursor(cursor: string): Cursor {
  const [stage, value, listOrder] = cursor.split('-');
  return { stage: Number(stage), value: Number(value), listOrder: listOrder! };
}

function toCard(actor: Actor, row: Row): CreatorCard {
  const { id, name, location, bio } = row;
  return {
    id,
    name,
    imageUrl: row.image,
    location,
    bio,
    expertiseTags: row.expertise_tags,
    languages: row.languages,
    averageRating: row.rating_hundredths === null ? null : row.rating_hundredths / 100,
    ratingCount: row.rating_count,
    videosCompleted: row.approved_count,
    totalCampaigns: row.campaign_count,
    preview: toPreview(actor, row),
    joinedAt: row.joined_at.toISOString(),
  };
}

function toPreview(
  actor: Actor,
  { preview_url: url, preview_media_id: mediaId, preview_variants: variants }: Row,
) {
  if (!mediaId) return url ? { url, posterUrl: null } : null;
  const link = (variant: VariantName) => fileLink(mediaId, variant, actor.userId);
  return {
    url: link(variants?.includes('faststart') ? 'faststart' : 'original'),
    posterUrl: variants?.includes('poster') ? link('poster') : null,
  };
}
