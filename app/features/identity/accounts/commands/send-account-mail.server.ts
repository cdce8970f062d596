import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { type Mail, sendMail } from '#platform/mail/mail.server.ts';
import { passwordResetMail, securityNoticeMail, verifyAddressMail } from '../mails.server.ts';
import { issueToken } from '../one-time-tokens.server.ts';
import { resetLink } from '../passwords/issue-reset-link.server.ts';
import { isAnnounced } from '../security-log/rules.ts';
import { securityEvents, users } from '../tables.server.ts';

/** The job holds an id: texts and tokens are created when the mail is sent. */
export const AccountMail = z.object({
  kind: z.enum(['password-reset', 'verify-address', 'security-notice']),
  /** A user, or a security event for a notice. */
  id: z.string(),
});
type AccountMail = z.infer<typeof AccountMail>;

/** The token exists only in the mail. A retry creates another one, which may invalidate the previous one. */
export async function sendAccountMail({ kind, id }: AccountMail): Promise<void> {
  const mail = await MAKERS[kind](id);
  if (mail) await sendMail(mail);
}

const MAKERS: Record<AccountMail['kind'], (id: string) => Promise<Mail | null>> = {
  'password-reset': (userId) =>
    inTransaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) return null;
      const { token } = await issueToken(tx, userId, 'reset-password');
      return passwordResetMail({ ...user, url: resetLink(token) });
    }),
  'verify-address': (userId) =>
    inTransaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      const email = user?.newEmail ?? (user?.emailVerified ? null : user?.email);
      if (!user || !email) return null;
      const { token, code } = await issueToken(tx, userId, 'verify-address', { subject: email });
      return verifyAddressMail({ ...user, email, code, url: `${config.baseUrl}/auth/verify?token=${token}` });
    }),
  'security-notice': (eventId) =>
    inTransaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(securityEvents)
        .innerJoin(users, eq(users.id, securityEvents.userId))
        .where(eq(securityEvents.id, eventId));
      if (!row || !isAnnounced(row.security_events.kind)) return null;
      const { kind, details, createdAt, userAgent, ipAddress } = row.security_events;
      const { token } = await issueToken(tx, row.users.id, 'disown', { subject: eventId });
      return securityNoticeMail({
        kind,
        email: String(details.email),
        name: row.users.name,
        language: row.users.language,
        newEmail: typeof details.to === 'string' ? details.to : null,
        at: createdAt,
        userAgent,
        ipAddress,
        url: `${config.baseUrl}/auth/not-me?token=${token}`,
      });
    }),
};
