import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#platform/db/db.server.ts';
import { deleteExpiredRates } from '#platform/http/limit-rate.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { AccountMail, sendAccountMail } from './commands/send-account-mail.server.ts';
import { SECURITY_LOG_DAYS } from './rules.ts';
import { DEVICE_SECONDS } from './sessions/cookies.server.ts';
import { devices, oneTimeTokens, securityEvents, sessions } from './tables.server.ts';

/** Enqueued by commands that mail a user, in their transaction. A repetition sends another mail with a new link. */
export const accountMailJob = defineJob({
  name: 'accounts.mail',
  schema: AccountMail,
  handle: sendAccountMail,
});

/** Nightly. Safe to repeat. */
export const deleteExpiredJob = defineJob({
  name: 'accounts.forget-expired',
  schema: z.object({}),
  schedule: '17 3 * * *',
  handle: deleteExpired,
});

/** Deletes expired sessions, devices, links and rate counters, and security events after SECURITY_LOG_DAYS. */
export async function deleteExpired(): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db
    .delete(devices)
    .where(lt(devices.signedInAt, sql`now() - ${DEVICE_SECONDS} * interval '1 second'`));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db
    .delete(securityEvents)
    .where(lt(securityEvents.createdAt, sql`now() - ${SECURITY_LOG_DAYS} * interval '1 day'`));
  await deleteExpiredRates();
}
