import type { Language } from '#i18n/language.ts';
import { config } from '#platform/env/config.server.ts';
import type { MailGroup } from '#platform/feature/notification.ts';
import { type Mail, mailLayout } from '#platform/mail/mail.server.ts';
import { mailWords } from '#platform/mail/mail-words.server.ts';
import ar from '../messages/mails/ar.ts';
import en from '../messages/mails/en.ts';
import { MAIL_GROUPS } from '../rules.ts';
import { unsubscribeToken } from '../unsubscribe-token.server.ts';

const textIn = mailWords<typeof en>({ en, ar });

type Recipient = { id: string; email: string; name: string; language: Language };

/** The same words as in the bell, with a way out for whoever does not want them by mail. */
export function notificationMail(input: {
  notificationId: string;
  /** In the recipient's language. */
  notification: { title: string; message: string; path: string };
  recipient: Recipient;
  group: MailGroup;
}): Mail {
  const { notificationId, notification, recipient, group } = input;
  const { language } = recipient;
  const text = textIn(language);
  const isRequired = MAIL_GROUPS[group].isRequired;
  const token = encodeURIComponent(unsubscribeToken(recipient.id, group));
  return {
    ...mailLayout({
      to: recipient.email,
      language,
      subject: notification.title,
      paragraphs: [text('greeting', { name: recipient.name }), notification.message],
      action: {
        label: text(`actions.${group}`),
        url: config.baseUrl + notification.path,
      },
      footer: text(isRequired ? 'required' : 'why'),
      ...(!isRequired && {
        footerLink: { label: text('stop'), url: `${config.baseUrl}/unsubscribe?token=${token}` },
      }),
    }),
    key: notificationId,
    ...(!isRequired && { unsubscribeUrl: `${config.baseUrl}/api/mail-preferences/by-link?token=${token}` }),
  };
}
