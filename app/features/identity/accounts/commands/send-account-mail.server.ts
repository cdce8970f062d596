import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { Mail } from '#platform/mail/compose-mail.server.ts';
import { sendMail } from '#platform/mail/send-mail.server.ts';
import {
  existingAccountMail,
  passwordResetMail,
  securityNoticeMail,
  verifyAddressMail,
} from '../mails.server.ts';
import { issueToken } from '../one-time-tokens.server.ts';
import { resetLink } from '../passwords/issue-reset-link.server.ts';
import { isProvider } from '../providers/rules.ts';
import { addressBefore, isAnnounced } from '../security-log/rules.ts';
import { securityEvents, users } from '../tables.server.ts';

/** The job holds an id: texts and tokens are created when the mail is sent. */
export const AccountMail = z.object({
  kind: z.enum(['password-reset', 'verify-address', 'existing-account', 'security-notice']),
  /** Of the person; of the security event for a notice. */
  id: z.string(),
  /** For a notice to an address that the account has left: the security event of the move, which the link disowns. */
  since: z.string().optional(),
});
type AccountMail = z.infer<typeof AccountMail>;

/** Sends one of the account mails. A mail with a link has a new token, of which only the hash is stored; a retry issues another one. */
export async function sendAccountMail({ kind, id, since }: AccountMail): Promise<void> {
  const mail = await MAIL_BUILDERS[kind](id, since);
  if (mail) await sendMail(mail);
}

const MAIL_BUILDERS: Record<AccountMail['kind'], (id: string, since?: string) => Promise<Mail | null>> = {
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
  'existing-account': async (userId) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return user ? existingAccountMail({ ...user, url: `${config.baseUrl}/auth` }) : null;
  },
  'security-notice': (eventId, since) =>
    inTransaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(securityEvents)
        .innerJoin(users, eq(users.id, securityEvents.userId))
        .where(eq(securityEvents.id, eventId));
      if (!row || !isAnnounced(row.security_events.kind)) return null;
      const { kind, details, createdAt, userAgent, ipAddress } = row.security_events;
      const [move] = since ? await tx.select().from(securityEvents).where(eq(securityEvents.id, since)) : [];
      const { token } = await issueToken(tx, row.users.id, 'disown', { subject: since ?? eventId });
      return securityNoticeMail({
        kind,
        email: addressBefore(move ?? row.security_events),
        name: row.users.name,
        language: row.users.language,
        provider: isProvider(details.provider) ? details.provider : null,
        newEmail: typeof details.to === 'string' ? details.to : null,
        at: createdAt,
        userAgent,
        ipAddress,
        url: `${config.baseUrl}/auth/not-me?token=${token}`,
      });
    }),
};
