import { isSigned, sign } from '#platform/encryption/signature.server.ts';
import type { MailGroup } from '#platform/feature/notification.ts';
import { unsubscribeLink } from './errors.ts';
import { MAIL_GROUPS } from './rules.ts';

/** Lets whoever holds a mail stop mails of its kind, and nothing else: `<user>.<group>.<signature>`. */
export function unsubscribeToken(userId: string, group: MailGroup): string {
  return `${userId}.${group}.${sign(signedText(userId, group))}`;
}

export function readUnsubscribeToken(token: string): { userId: string; group: MailGroup } {
  const [userId = '', group = '', given = ''] = token.split('.');
  if (!isSigned(signedText(userId, group), given) || !Object.hasOwn(MAIL_GROUPS, group))
    throw unsubscribeLink();
  return { userId, group: group as MailGroup };
}

const signedText = (userId: string, group: string) => `unsubscribe:${userId}:${group}`;
