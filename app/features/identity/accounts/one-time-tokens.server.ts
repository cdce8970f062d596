import { hash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { db, Reader, Tx } from '#platform/db/db.server.ts';
import { sign, signatures } from '#platform/encryption/signature.server.ts';
import { secondsOf, TOKENS, type TokenPurpose } from './rules.ts';
import { oneTimeTokens, users } from './tables.server.ts';

export const MAX_WRONG_CODES = 5;

/** 192 bits of entropy. */
export const newToken = (): string => randomBytes(24).toString('base64url');
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Neither the token nor the code can be read back from the database. */
export async function issueToken(
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  { subject, seconds = secondsOf(purpose) }: { subject?: string; seconds?: number } = {},
): Promise<{ token: string; code: string }> {
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (TOKENS[purpose].isSole) {
    // Serializes concurrent requests.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await deleteTokens(tx, userId, [purpose]);
  }
  await tx.insert(oneTimeTokens).values({
    id: newId('tok'),
    userId,
    purpose,
    tokenHash: hashToken(token),
    codeHash: TOKENS[purpose].hasCode ? sign(codeText(userId, purpose, code)) : null,
    subject: subject ?? null,
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
  return { token, code };
}

/** Null if it is unknown, spent or expired. The token stays valid. */
export async function findToken(reader: Reader, purpose: TokenPurpose, token: string) {
  const [row] = await reader.select().from(oneTimeTokens).where(isValid(purpose, token));
  return row ?? null;
}

/** Deletes the token and returns it, or null if it is not valid. One of two concurrent uses succeeds. */
export async function spendToken(tx: Tx | typeof db, purpose: TokenPurpose, token: string) {
  const [row] = await tx.delete(oneTimeTokens).where(isValid(purpose, token)).returning();
  return row ?? null;
}

/** Five wrong codes invalidate the token, also for the right code. */
export async function spendCode(tx: Tx, userId: string, purpose: TokenPurpose, code: string) {
  const isOwn = and(
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, new Date()),
  );
  const hashes = signatures(codeText(userId, purpose, code.replaceAll(/\s/g, '')));
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(and(isOwn, inArray(oneTimeTokens.codeHash, hashes)))
    .returning();
  if (row) return row;
  await tx
    .update(oneTimeTokens)
    .set({ failedCount: sql`${oneTimeTokens.failedCount} + 1` })
    .where(isOwn);
  await tx.delete(oneTimeTokens).where(and(isOwn, sql`${oneTimeTokens.failedCount} >= ${MAX_WRONG_CODES}`));
  return null;
}

/** Invalidates the tokens of these purposes. */
export async function deleteTokens(
  tx: Tx | typeof db,
  userId: string,
  purposes: TokenPurpose[],
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)));
}

const isValid = (purpose: TokenPurpose, token: string) =>
  and(
    eq(oneTimeTokens.purpose, purpose),
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    gt(oneTimeTokens.expiresAt, new Date()),
  );

const codeText = (userId: string, purpose: TokenPurpose, code: string) => `code:${purpose}:${userId}:${code}`;
