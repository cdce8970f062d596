import { pool } from '#platform/db/db.server.ts';
import type { DirectoryTab } from './rules.ts';
import type { DirectoryFacets, DirectoryFilter } from './schema.ts';
import { countStatement, MOST_MATCHES, toWanted, type Wanted } from './statements.server.ts';

const FACETS = ['expertise', 'location', 'language'] as const;
type Facet = (typeof FACETS)[number];

/** More than a person looks through; the others are found by searching. */
const MOST = 60;
const COUNTED: Record<DirectoryTab, string> = {
  all: 'total',
  top: 'top',
  recent: 'recent',
  active: 'active',
};

/**
 * What a list may be narrowed to, each with how many there are; the one that is chosen does not narrow its own. Of a
 * shelf they are as of the last count, of a search the newest matches are counted.
 */
export async function readFacets(filter: DirectoryFilter): Promise<DirectoryFacets> {
  const counts = new Map<string, ReturnType<typeof countMatches>>();
  let isFull = false;
  const read = async (facet: Facet) => {
    const others = { ...filter, [facet]: undefined };
    const wanted = toWanted(others);
    const isCounted =
      wanted.text === null && !others.language && (facet !== 'language' || wanted.facets.length === 0);
    if (isCounted) return readCounts(facet, wanted);
    const key = JSON.stringify(wanted);
    if (!counts.has(key)) counts.set(key, countMatches(wanted));
    const rows = await counts.get(key)!;
    isFull ||= rows.some((row) => row.facet === 'all' && row.count > MOST_MATCHES);
    return rows
      .filter((row) => row.facet === facet)
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, MOST)
      .map(({ value, count }) => ({ value, count: Math.min(count, MOST_MATCHES) }));
  };
  const [expertise, location, language] = await Promise.all(FACETS.map(read));
  return {
    expertise: expertise!,
    location: location!,
    language: language!,
    countedTo: isFull ? MOST_MATCHES : null,
  };
}

async function countMatches(wanted: Wanted) {
  const { rows } = await pool.query<{ facet: Facet | 'all'; value: string; count: number }>(
    countStatement(wanted),
  );
  return rows;
}

async function readCounts(facet: Facet, { tab, isRated, shelf }: Wanted) {
  // Of those who are rated so, only two tabs are counted.
  const isKnown = !isRated || tab === 'all' || tab === 'top';
  const counted = isRated ? 'rated' : COUNTED[tab];
  const [tag, place] = shelf.split('\n');
  const [which, values] = {
    expertise: ['folded_location = $1 AND expertise IS NOT NULL', [place]],
    location: ['folded_expertise = $1 AND location IS NOT NULL', [tag]],
    language: ['language IS NOT NULL', []],
  }[facet] as [string, string[]];
  const { rows } = await pool.query<{ value: string; count: number }>({
    name: `directory-counts-${facet}-${counted}`,
    text: `SELECT ${facet} AS value, ${counted} AS count FROM directory_counts
            WHERE ${which} AND ${counted} > 0 ORDER BY total DESC, ${facet} LIMIT ${MOST}`,
    values,
  });
  return rows.map(({ value, count }) => ({ value, count: isKnown ? count : null }));
}
