import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#platform/env/config.server.ts';
import { unsubscribeLink } from './errors.ts';
import { MAIL_GROUPS, type MailGroup } from './rules.ts';

/** Lets whoever holds a mail stop mails of its kind, and nothing else: `<user>.<group>.<signature>`. */
export function unsubscribeToken(userId: string, group: MailGroup): string {
  return `${userId}.${group}.${signature(userId, group)}`;
}

export function readUnsubscribeToken(token: string): { userId: string; group: MailGroup } {
  const [userId = '', group = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(userId, group));
  const bytes = Buffer.from(given);
  const isOurs = bytes.length === expected.length && timingSafeEqual(bytes, expected);
  if (!isOurs || !Object.hasOwn(MAIL_GROUPS, group)) throw unsubscribeLink();
  return { userId, group: group as MailGroup };
}

const signature = (userId: string, group: string) =>
  createHmac('sha256', config.authSecret).update(`unsubscribe:${userId}:${group}`).digest('base64url');
