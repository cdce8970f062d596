import { firstOf } from '#core/typed-values.ts';
import type { Language } from '#i18n/language.ts';
import { config } from '#platform/env/config.server.ts';
import type { MailGroup } from '#platform/feature/notification.ts';
import { composeMail, type Mail, type MailQuote } from '#platform/mail/compose-mail.server.ts';
import { mailTranslator } from '#platform/mail/mail-translator.server.ts';
import { unsubscribeToken } from './commands/choose-mails.server.ts';
import ar from './messages/mails/ar.ts';
import en from './messages/mails/en.ts';
import { MAIL_GROUPS } from './rules.ts';

const textIn = mailTranslator<typeof en>({ en, ar });

type Recipient = { id: string; email: string; name: string; language: Language };

const HOME_PATH = '/dashboard';

/** Sent to a notified member. Bundled notifications of one type share a mail; its button opens their page if it is the same. */
export function notificationMail(input: {
  notificationId: string;
  notifications: { title: string; message: string; path: string; quotes: MailQuote[] }[];
  recipient: Recipient;
  group: MailGroup;
  /** The user has turned the group off. */
  isGroupOff: boolean;
}): Mail {
  const { notificationId, notifications, recipient, group, isGroupOff } = input;
  const { title, path } = firstOf(notifications);
  const isOnePlace = notifications.every((one) => one.path === path);
  const { language } = recipient;
  const text = textIn(language);
  const canUnsubscribe = !isGroupOff && !MAIL_GROUPS[group].isRequired;
  const token = encodeURIComponent(unsubscribeToken(recipient.id, group));
  return {
    ...composeMail({
      to: recipient.email,
      language,
      subject: notifications.length === 1 ? title : `${title} (${notifications.length})`,
      paragraphs: [
        text('greeting', { name: recipient.name }),
        ...new Set(notifications.map(({ message }) => message)),
      ],
      quotes: notifications.flatMap(({ quotes }) => quotes),
      action: {
        label: text(`actions.${group}`),
        url: config.baseUrl + (isOnePlace ? path : HOME_PATH),
      },
      footer: text(footerOf(group, isGroupOff)),
      ...(canUnsubscribe && {
        footerLink: { label: text('stop'), url: `${config.baseUrl}/unsubscribe?token=${token}` },
      }),
    }),
    key: notificationId,
    ...(canUnsubscribe && {
      unsubscribeUrl: `${config.baseUrl}/api/mail-preferences/by-link?token=${token}`,
    }),
  };
}

/** Why the recipient gets the mail. */
function footerOf(group: MailGroup, isGroupOff: boolean) {
  if (group === 'receipts' || group === 'account') return `always.${group}` as const;
  return isGroupOff ? 'always.reminder' : 'why';
}
