import type { Books, Resource } from '../books/books.ts';
import { invalidRequest } from './api-error.ts';
import type { Params } from './contract.ts';
import { present } from './present.ts';

export type List = { object: 'list'; data: Resource[]; has_more: boolean; url: string };

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

const ANY_OF = { types: 'type', ids: 'id', lookup_keys: 'lookup_key' };

const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** A page of resources, newest first, as every v1 list answers. `filters` maps parameters to stored fields. */
export function list(
  books: Books,
  object: string,
  url: string,
  params: Params,
  options: {
    filters?: string[];
    /** Stored fields, by name or by path ($.a.b), and their values. */
    fixed?: Record<string, string>;
    /** More conditions in SQL. */
    also?: string[];
    account?: string | null;
  } = {},
): List {
  const where = ['object = ?', 'account IS ?', ...(options.also ?? [])];
  const values: (string | number | null)[] = [object, options.account ?? null];
  const equal: Record<string, string | number> = { ...options.fixed };
  for (const name of options.filters ?? []) {
    const value = params[name];
    // SQLite reads JSON's true as 1.
    if (value !== undefined) equal[name] = typeof value === 'boolean' ? Number(value) : String(value);
  }
  for (const [field, value] of Object.entries(equal)) {
    where.push(`body ->> '${field}' = ?`);
    values.push(value);
  }
  for (const [name, field] of Object.entries(ANY_OF)) {
    const choices = params[name];
    if (!Array.isArray(choices)) continue;
    where.push(`body ->> '${field}' IN (${choices.map(() => '?').join(', ')})`);
    values.push(...(choices as string[]));
  }
  if (typeof params.created === 'number') {
    where.push('created = ?');
    values.push(params.created);
  } else if (params.created) {
    for (const [key, bound] of Object.entries(params.created as Range)) {
      where.push(`created ${COMPARE[key as keyof Range]} ?`);
      values.push(bound);
    }
  }
  const backwards = typeof params.ending_before === 'string';
  const cursor = params.ending_before ?? params.starting_after;
  if (typeof cursor === 'string') {
    const row = books.db.prepare('SELECT seq FROM objects WHERE id = ? AND object = ?').get(cursor, object);
    const param = backwards ? 'ending_before' : 'starting_after';
    if (!row) throw invalidRequest(`No such ${object}: '${cursor}'`, 'resource_missing', param);
    where.push(`seq ${backwards ? '>' : '<'} ?`);
    values.push(Number(row.seq));
  }
  const limit = pageSize(params.limit);
  const rows = books.db
    .prepare(
      `SELECT body FROM objects WHERE ${where.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
    )
    .all(...values, limit + 1)
    .map((row) => JSON.parse(String(row.body)) as Resource);
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  return {
    object: 'list',
    data: page.map((resource) => present(books, resource)),
    has_more: rows.length > limit,
    url,
  };
}

export function pageSize(limit: unknown, fallback = 10): number {
  if (limit === undefined) return fallback;
  const size = Number(limit);
  if (size < 1 || size > 100)
    throw invalidRequest('Invalid limit: must be between 1 and 100', 'parameter_invalid_integer', 'limit');
  return size;
}
