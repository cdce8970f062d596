import type { SQL } from 'drizzle-orm';
import type { Language } from '#i18n/language.ts';

/** A sentence about a feature's rows that is always true, and the query that finds where it is not. */
export type Invariant = {
  /** Short and unique. */
  id: string;
  statement: Record<Language, string>;
  /** One row per thing that is looked at: `subject` (its id), `holds`, and `found` (what is there, in words). */
  rows: SQL;
};

let announced: readonly Invariant[] | undefined;

/** Registers the invariants of all features. Called once, by `app/features.server.ts`. */
export function announceInvariants(features: Iterable<{ invariants?: readonly Invariant[] }>): void {
  announced = [...features].flatMap(({ invariants = [] }) => invariants);
}

/** All registered invariants. Throws if there are none, since an empty list would pass every check. */
export function allInvariants(): readonly Invariant[] {
  if (!announced?.length) throw new Error('no invariants: app/features.server.ts was not imported');
  return announced;
}
