import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { db, inTransaction, type Tx, violatedConstraint } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { recordConsents } from '../consents/consents.server.ts';
import { emailTaken } from '../errors.ts';
import { accountCreated } from '../events.ts';
import { accountMailJob } from '../jobs.server.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.server.ts';
import { hashPassword } from '../passwords/hash-password.server.ts';
import type { SignUpInput } from '../schema.ts';
import { isRecentAddressChange } from '../security-log/queries.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { passwords, securityEvents, users } from '../tables.server.ts';

/** Mails a verification link and returns Set-Cookie headers; for an existing account mails its owner and returns none. */
export async function signUp(
  { email, password, fullName, role, ...input }: SignUpInput,
  device?: string,
): Promise<string[]> {
  refuseCommonPassword(password, { email, name: fullName });
  const hash = await hashPassword(password);
  try {
    return await inTransaction(async (tx) => {
      const id = await createUser(tx, { ...input, email, fullName, role });
      await tx.insert(passwords).values({ userId: id, hash });
      await enqueue(tx, accountMailJob, { kind: 'verify-address', id });
      return openSession(tx, { id, role }, { device });
    });
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (owner) await enqueue(db, accountMailJob, { kind: 'existing-account', id: owner.id });
    // The API then answers as for a new address, so that it does not reveal the account.
    return [];
  }
}

/** `createUser` throws either error. */
const isEmailTaken = (error: unknown) =>
  violatedConstraint(error) === 'users_email_key' ||
  (error instanceof AppError && error.code === emailTaken.code);

type NewUser = Omit<SignUpInput, 'password'> & { emailVerified?: boolean };

/** Creates the user and their workspace. Throws `emailTaken`, or the error of the unique address. */
export async function createUser(
  tx: Tx,
  { email, emailVerified = false, fullName, role, ...input }: NewUser,
): Promise<string> {
  const id = newId('usr');
  const companyName = role === 'brand' ? input.companyName || null : null;
  const language = input.language ?? 'en';
  await tx.insert(users).values({ id, email, emailVerified, name: fullName, role, companyName, language });
  // The form says that creating an account accepts the texts.
  await recordConsents(tx, id);
  // After the insert, which waits for a concurrent change of this address.
  if (await isReservedAddress(tx, email)) throw emailTaken();
  await emit(tx, accountCreated, { userId: id, role, name: companyName ?? fullName });
  await recordSecurityEvent(tx, { userId: id, kind: 'signed-up' });
  return id;
}

/** After a change of address, the old one stays reserved while its owner can disown that change. */
const isReservedAddress = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.$count(
    securityEvents,
    and(isRecentAddressChange(), sql`${securityEvents.details} ->> 'from' = ${email}`),
  )) > 0;
