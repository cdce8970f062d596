import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#platform/db/db.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailMessage } from './commands/mail-message.server.ts';
import { RETENTION_DAYS } from './rules.ts';
import { contactMessages } from './tables.server.ts';

/** Mails a message of the contact form to the support address. A repetition mails again, under the same Message-ID. */
export const mailMessageJob = defineJob({
  name: 'contact.mail',
  schema: z.object({ id: z.string() }),
  handle: ({ id }) => mailMessage(id),
});

/** Nightly: deletes messages `RETENTION_DAYS` after they were sent, answered or not. */
export const deleteOldMessagesJob = defineJob({
  name: 'contact.forget',
  schema: z.object({}),
  schedule: '47 3 * * *',
  handle: deleteOldMessages,
});

export async function deleteOldMessages(): Promise<void> {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, sql`now() - ${RETENTION_DAYS} * interval '1 day'`));
}
