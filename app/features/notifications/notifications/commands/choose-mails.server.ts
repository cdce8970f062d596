import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { firstOf } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { isSigned, sign } from '#platform/encryption/signature.server.ts';
import type { MailGroup } from '#platform/feature/notification.ts';
import { incompleteLink, mailRequired } from '../errors.ts';
import { MAIL_GROUPS } from '../rules.ts';
import { MailGroupSchema, type MailPreference } from '../schema.ts';
import { notificationPreferences } from '../tables.server.ts';

/** The mail groups of the user's role, with the preference of the user. */
export async function listMailPreferences(actor: Actor): Promise<MailPreference[]> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, actor.userId));
  return MailGroupSchema.options
    .map((group) => ({ group, ...MAIL_GROUPS[group] }))
    .filter(({ roles }) => roles.includes(actor.role))
    .map(({ group, isRequired = false }) => ({
      group,
      wantsMail: rows.find(({ mailGroup }) => mailGroup === group)?.wantsMail ?? true,
      isRequired,
    }));
}

/** Whether the user gets the mails of a group. Required groups ignore the preference. */
export async function wantsMail(userId: string, group: MailGroup): Promise<boolean> {
  if (MAIL_GROUPS[group].isRequired) return true;
  const [row] = await db
    .select({ wantsMail: notificationPreferences.wantsMail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.mailGroup, group)));
  return row?.wantsMail ?? true;
}

/** Turns the mails of a group on or off. Required groups stay on. */
export async function chooseMails(userId: string, group: MailGroup, wantsMail: boolean): Promise<void> {
  if (MAIL_GROUPS[group].isRequired) throw mailRequired();
  const choice = { wantsMail, updatedAt: new Date() };
  await db
    .insert(notificationPreferences)
    .values({ userId, mailGroup: group, ...choice })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.mailGroup],
      set: choice,
    });
}

/** `chooseMails` through the link of a mail, signed in or not. */
export async function chooseMailsByLink(token: string, wantsMail: boolean) {
  const { userId, group } = readUnsubscribeToken(token);
  await chooseMails(userId, group, wantsMail);
  const user = firstOf(
    await db.select({ role: users.role, language: users.language }).from(users).where(eq(users.id, userId)),
  );
  return { group, role: user.role, language: user.language };
}

/** Authorizes turning off one mail group only: `<user>.<group>.<signature>`. */
export function unsubscribeToken(userId: string, group: MailGroup): string {
  return `${userId}.${group}.${sign(signedText(userId, group))}`;
}

function readUnsubscribeToken(token: string): { userId: string; group: MailGroup } {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const group = MailGroupSchema.safeParse(name);
  if (!group.success || !isSigned(signedText(userId, name), signature)) throw incompleteLink();
  return { userId, group: group.data };
}

const signedText = (userId: string, group: string) => `unsubscribe:${userId}:${group}`;
