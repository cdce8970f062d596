import type { TFunction } from 'i18next';
import type { Role } from '#core/actor.ts';
import type { MailGroup } from '#platform/feature/notification.ts';

export const nameOfMails = (t: TFunction, group: MailGroup, role: Role): string =>
  group === 'money' ? t(`notifications.mails.money.${role}`) : t(`notifications.mails.${group}`);

export function aboutMails(t: TFunction, group: MailGroup, role: Role): string {
  if (group === 'money') return t(`notifications.mails.about.money.${role}`);
  // Operators receive no mails about campaigns.
  if (group === 'work') return t(`notifications.mails.about.work.${role === 'creator' ? role : 'brand'}`);
  return t(`notifications.mails.about.${group}`);
}
