import type { TFunction } from 'i18next';
import type { Role } from '#core/actor.ts';
import type { MailGroup } from '#platform/feature/notification.ts';

export const nameOfMails = (t: TFunction, group: MailGroup, role: Role): string =>
  group === 'money' ? t(`notifications.mails.money.${role}`) : t(`notifications.mails.${group}`);

export const aboutMails = (t: TFunction, group: MailGroup, role: Role): string =>
  group === 'money' ? t(`notifications.mails.about.money.${role}`) : t(`notifications.mails.about.${group}`);
