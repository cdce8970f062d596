import { type Page, toPage } from '#core/pagination.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { type Filters, lastStage, type Position, TOP } from './filters.server.ts';
import type { CreatorCard } from './schema.ts';
import { pageStatement } from './statements.server.ts';

export type Match = {
  stage: number;
  value: number;
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
  delivery_count: number;
  on_time_count: number;
  first_approved_count: number;
  preview_url: string | null;
  preview_media_id: string | null;
  preview_variants: VariantName[] | null;
};

/** Most pages are one statement. With stages, runs one for each, best first, until the page is full. */
export async function readPage(filters: Filters, limit: number, cursor?: string): Promise<Page<Match>> {
  let after = cursor ? toPosition(cursor) : TOP;
  const readStage = async (stage: number) =>
    (await pool.query<Match>(pageStatement(filters, limit, after, stage))).rows;
  const last = lastStage(filters);
  if (last === 0) return toPage(await readStage(TOP.stage), limit, toCursor);
  const matches: Match[] = [];
  for (let stage = Math.min(after.stage, last); stage >= 0 && matches.length <= limit; stage--) {
    matches.push(...(await readStage(stage)));
    // The next stage begins with its first match.
    after = TOP;
  }
  return toPage(matches, limit, toCursor);
}

const toCursor = ({ stage, value, list_order }: Match): string => `${stage}-${value}-${list_order}`;

function toPosition(cursor: string): Position {
  const [stage, value, listOrder] = cursor.split('-');
  return { stage: Number(stage), value: Number(value), listOrder: listOrder! };
}
