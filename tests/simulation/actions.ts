import { type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { type Person, request } from './people.ts';

export type Scene = {
  brands: Person[];
  creators: Person[];
  /** Two, for what one of them makes the other confirms. */
  operators: Person[];
  counts: Map<string, number>;
  findings: string[];
  /** Transfers and refunds at Stripe when a backup was restored. The ledger may know them as unmatched money only. */
  sentBeforeRestore?: Set<string>;
};

/** An action of a user or an event. The numbers choose among the rows that exist at that moment. */
export type Action = (scene: Scene, a: number, b: number) => Promise<unknown>;
export type Actions = Record<string, [weight: number, action: Action]>;

type Row = Record<string, string>;

/** Longer than the default deadlines of a review, and of a revision and a delivery with their grace period. */
export const DEADLINE_SECONDS = [121 * 3600, (6 * 24 + 1) * 3600, (8 * 24 + 1) * 3600];

export const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];

/** One row of those that the query finds, in the order of their making. */
export async function find(a: number, query: SQL): Promise<Row | undefined> {
  return pick((await db.execute<Row>(query)).rows, a);
}

/** Workspace ids with the addresses of their members. */
export const OWNERS = sql`(SELECT s.workspace_id AS id, u.email FROM seats s JOIN users u ON u.id = s.user_id)`;

export const personOf = (people: Person[], email: string | undefined) =>
  people.find((person) => person.email === email);

export function count(scene: Scene, what: string): void {
  scene.counts.set(what, (scene.counts.get(what) ?? 0) + 1);
}

/** Calls an endpoint, which may refuse in words, or say that Stripe cannot be reached; a 500 is a finding. */
export async function call(
  scene: Scene,
  person: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
) {
  if (!person) return null;
  const answer = await request(person, method, path, body);
  const endpoint = `${method} ${path.replace(/[a-z]{3}_\w{16,}/g, '{id}').replace(/\?.*/, '')}`;
  count(scene, `${endpoint} → ${answer ? `${answer.status} ${answer.code ?? ''}` : 'no answer'}`);
  if (answer?.status === 500) scene.findings.push(`${endpoint} answered 500`);
  return answer?.status === 200 ? answer.body : null;
}
