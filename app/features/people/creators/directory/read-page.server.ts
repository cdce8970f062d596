import { type Page, toPage } from '#core/pagination.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { BEFORE_FIRST, type Position } from './conditions.server.ts';
import { type Filters, stagesOf } from './filters.server.ts';
import type { CreatorCard } from './schema.ts';
import { pageStatement } from './statements.server.ts';

export type Match = Omit<CreatorCard, 'averageRating' | 'reliability' | 'preview' | 'joinedAt'> &
  Position & {
    /** Only `MAX_MATCHES` matches were ranked: there may be more. */
    isCutOff?: boolean;
    ratingHundredths: number | null;
    joinedAt: Date;
    deliveryCount: number;
    onTimeCount: number;
    firstApprovedCount: number;
    previewUrl: string | null;
    previewMediaId: string | null;
    previewVariants: VariantName[] | null;
  };

/** Most pages are one statement. With stages, runs one for each, best first, until the page is full. */
export async function readPage(filters: Filters, limit: number, cursor?: string): Promise<Page<Match>> {
  let after = cursor ? toPosition(cursor) : BEFORE_FIRST;
  const matches: Match[] = [];
  for (const stage of stagesOf(filters).filter((number) => number <= after.stage)) {
    matches.push(...(await pool.query<Match>(pageStatement(filters, limit, after, stage))).rows);
    if (matches.length > limit) break;
    // The next stage begins with its first match.
    after = BEFORE_FIRST;
  }
  return toPage(matches, limit, toCursor);
}

const toCursor = ({ stage, value, listOrder }: Position): string => `${stage}-${value}-${listOrder}`;

function toPosition(cursor: string): Position {
  const [stage, value, listOrder] = cursor.split('-');
  return { stage: Number(stage), value: Number(value), listOrder: listOrder! };
}
