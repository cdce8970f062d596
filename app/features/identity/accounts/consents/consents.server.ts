import { desc, eq } from 'drizzle-orm';
import { db, type Tx } from '#platform/db/db.server.ts';
import { staleConsent } from '../errors.ts';
import { consents } from '../tables.server.ts';
import { CONSENT_KINDS, LEGAL_VERSIONS } from './rules.ts';
import type { ConsentsAnswer, ConsentsInput } from './schema.ts';

/** Records the current versions. Repeating it keeps the first time. */
export async function recordConsents(tx: Tx | typeof db, userId: string): Promise<void> {
  const versions = CONSENT_KINDS.map((kind) => ({ userId, kind, version: LEGAL_VERSIONS[kind] }));
  await tx.insert(consents).values(versions).onConflictDoNothing();
}

/** Refuses other versions than the current ones, because the user has not read those. */
export async function giveConsents(userId: string, versions: ConsentsInput): Promise<void> {
  if (CONSENT_KINDS.some((kind) => versions[kind] !== LEGAL_VERSIONS[kind])) throw staleConsent();
  await recordConsents(db, userId);
}

export async function hasConsented(userId: string): Promise<boolean> {
  const { consents: accepted } = await listConsents(userId);
  return CONSENT_KINDS.every((kind) =>
    accepted.some((consent) => consent.kind === kind && consent.version === LEGAL_VERSIONS[kind]),
  );
}

export async function listConsents(userId: string): Promise<ConsentsAnswer> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.version), desc(consents.kind));
  return {
    consents: rows.map(({ kind, version, acceptedAt }) => ({
      kind,
      version,
      acceptedAt: acceptedAt.toISOString(),
    })),
  };
}
