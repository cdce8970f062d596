import { pool } from '#platform/db/db.server.ts';
import type { DirectoryTab } from '../rules.ts';
import { termLabel } from '../terms.ts';
import { type Filters, toFilters } from './filters.server.ts';
import type { DirectoryFacets, DirectoryFilter } from './schema.ts';
import { countStatement, MAX_MATCHES } from './statements.server.ts';

const FACETS = ['expertise', 'location', 'language'] as const;
type Facet = (typeof FACETS)[number];

/** Values offered per facet. Others are found by searching. */
const MAX_VALUES = 60;
const COUNT_COLUMN: Record<DirectoryTab, string> = {
  all: 'total',
  top: 'top',
  recent: 'recent',
  active: 'active',
};

/** Known terms in English. Counts apply the other filters: a list's from the last job, a search's of its newest matches. */
export async function readFacets(filter: DirectoryFilter): Promise<DirectoryFacets> {
  const counts = new Map<string, ReturnType<typeof countMatches>>();
  let isFull = false;
  const readFacet = async (facet: Facet) => {
    const others = { ...filter, [facet]: undefined };
    const filters = toFilters(others);
    // `directory_counts` has the lists of terms and of single languages.
    const hasStoredCounts =
      filters.text === null &&
      !others.language &&
      !others.onTime &&
      (facet !== 'language' || filters.facets.length === 0);
    if (hasStoredCounts) return readCounts(facet, filters);
    // Facets without a selection have the same filters, and share one count.
    const key = JSON.stringify(filters);
    if (!counts.has(key)) counts.set(key, countMatches(filters));
    const rows = await counts.get(key)!;
    isFull ||= rows.some((row) => row.facet === 'all' && row.count > MAX_MATCHES);
    return rows
      .filter((row) => row.facet === facet)
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, MAX_VALUES)
      .map(({ value, count }) => ({ value: termLabel(value, 'en'), count: Math.min(count, MAX_MATCHES) }));
  };
  const [expertise, location, language] = await Promise.all(FACETS.map(readFacet));
  const filters = toFilters(filter);
  // Without a stored total, a facet without a choice has counted the matches.
  const counted = await counts.get(JSON.stringify(filters));
  return {
    total: filters.isListExact ? await readStoredTotal(filters) : totalOf(counted),
    expertise: expertise!,
    location: location!,
    language: language!,
    countedTo: isFull ? MAX_MATCHES : null,
  };
}

async function countMatches(filters: Filters) {
  const { rows } = await pool.query<{ facet: Facet | 'all'; value: string; count: number }>(
    countStatement(filters),
  );
  return rows;
}

/** Rated creators are counted for two tabs only. */
const hasStoredCount = ({ tab, isRated }: Filters) => !isRated || tab === 'all' || tab === 'top';
const countColumn = ({ tab, isRated }: Filters) => (isRated ? 'rated' : COUNT_COLUMN[tab]);

async function readStoredTotal(filters: Filters): Promise<number | null> {
  if (!hasStoredCount(filters)) return null;
  const column = countColumn(filters);
  const { rows } = await pool.query<{ count: number }>({
    name: `directory-total-${column}`,
    text: `SELECT ${column} AS count FROM directory_counts WHERE list = $1`,
    values: [filters.list],
  });
  return rows[0]?.count ?? null;
}

function totalOf(rows: Awaited<ReturnType<typeof countMatches>> = []): number | null {
  const count = rows.find(({ facet }) => facet === 'all')?.count;
  return count !== undefined && count <= MAX_MATCHES ? count : null;
}

async function readCounts(facet: Facet, filters: Filters) {
  const column = countColumn(filters);
  const [tag, place] = filters.list.split('\n');
  const [condition, values] = {
    expertise: ['folded_location = $1 AND expertise IS NOT NULL', [place]],
    location: ['folded_expertise = $1 AND location IS NOT NULL', [tag]],
    language: ['language IS NOT NULL', []],
  }[facet] as [string, string[]];
  const { rows } = await pool.query<{ value: string; count: number }>({
    name: `directory-counts-${facet}-${column}`,
    text: `SELECT ${facet} AS value, ${column} AS count FROM directory_counts
            WHERE ${condition} AND ${column} > 0 ORDER BY total DESC, ${facet} LIMIT ${MAX_VALUES}`,
    values,
  });
  return rows.map(({ value, count }) => ({
    value: termLabel(value, 'en'),
    count: hasStoredCount(filters) ? count : null,
  }));
}
