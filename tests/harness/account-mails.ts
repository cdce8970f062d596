import { sql } from 'drizzle-orm';
import { accountMailJob } from '#features/identity/accounts/jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';

export async function deliverAccountMails(): Promise<void> {
  const { rows } = await db.execute<{ data: never }>(
    sql`DELETE FROM pgboss.job WHERE name = ${accountMailJob.name} AND state = 'created' RETURNING data`,
  );
  for (const { data } of rows) await accountMailJob.handle(accountMailJob.schema.parse(data));
}

/** Delivers the waiting account mails and returns all mails to the address, newest first. */
export async function deliverMailsTo(email: string) {
  await deliverAccountMails();
  return (await listOutbox(1000)).filter(({ to }) => to === email);
}

export async function tokenFor(email: string, page: 'reset' | 'verify' | 'not-me'): Promise<string> {
  const links = (await deliverMailsTo(email)).map(
    ({ text }) => RegExp(`/auth/${page}\\?token=([\\w-]+)`).exec(text)?.[1],
  );
  return links.find((token) => token !== undefined)!;
}
