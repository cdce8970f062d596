import { gt, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { tooFast } from '../errors.ts';
import { mailMessageJob } from '../jobs.server.ts';
import { MAX_MAILS_PER_HOUR, MIN_SECONDS } from '../rules.ts';
import type { ContactForm } from '../schema.ts';
import { contactMessages } from '../tables.server.ts';

/** Stores a contact message and mails it, up to an hourly limit that the lock makes exact. Drops a message with a filled honeypot, with the same answer. */
export async function sendMessage({ seconds, website, ...message }: ContactForm & { seconds?: number }) {
  if (website) return;
  if (seconds !== undefined && seconds < MIN_SECONDS) throw tooFast();
  await inTransaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('contact_messages'))`);
    const id = newId('ctm');
    const isRecent = gt(contactMessages.createdAt, sql`now() - interval '1 hour'`);
    const recent = await tx.$count(contactMessages, isRecent);
    await tx.insert(contactMessages).values({ id, ...message });
    if (recent < MAX_MAILS_PER_HOUR) await enqueue(tx, mailMessageJob, { id });
  });
}
