import type { TFunction } from 'i18next';
import type { Role } from '#core/actor.ts';
import type { MailGroup } from '#platform/feature/notification.ts';

/** What a group of mails is called, and what it is about; money means something else to each side. */
export function nameOfMails(t: TFunction, group: MailGroup, role: Role): string {
  const side = role === 'creator' ? 'creator' : 'brand';
  return group === 'money' ? t(`notifications.mails.money.${side}`) : t(`notifications.mails.${group}`);
}
export function aboutMails(t: TFunction, group: MailGroup, role: Role): string {
  const side = role === 'creator' ? 'creator' : 'brand';
  return group === 'money'
    ? t(`notifications.mails.about.money.${side}`)
    : t(`notifications.mails.about.${group}`);
}
