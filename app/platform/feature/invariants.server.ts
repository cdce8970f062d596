import type { SQL } from 'drizzle-orm';
import type { Language } from '#i18n/language.ts';

export type Invariant = {
  id: string;
  statement: Record<Language, string>;
  /** A row per checked item: `subject` (its id), `holds` and `found` (the actual state in words). */
  rows: SQL;
};

let announced: readonly Invariant[] | undefined;

/** Called once, by `app/features.server.ts`. */
export function announceInvariants(features: Iterable<{ invariants?: readonly Invariant[] }>): void {
  announced = [...features].flatMap(({ invariants = [] }) => invariants);
}

/** Throws if empty, since an empty list would pass every check. */
export function allInvariants(): readonly Invariant[] {
  if (!announced?.length) throw new Error('no invariants: app/features.server.ts was not imported');
  return announced;
}
