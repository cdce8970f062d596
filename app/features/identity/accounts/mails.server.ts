import type { Language } from '#i18n/language.ts';
import { type Mail, mailLayout } from '#platform/mail/mail.server.ts';
import { textIn } from './emails/text.server.ts';

/** With the digits in the subject: on a phone they are read without opening the mail. */
export function verifyAddressMail(input: {
  email: string;
  name: string;
  code: string;
  url: string;
  language: Language;
}): Mail {
  const text = textIn(input.language);
  const { code } = input;
  return mailLayout({
    to: input.email,
    language: input.language,
    subject: text('verifyAddress.subject', { code }),
    paragraphs: [
      text('greeting', { name: input.name }),
      text('verifyAddress.body', { code }),
      text('verifyAddress.lasts'),
    ],
    action: { label: text('verifyAddress.button'), url: input.url },
    footer: text('verifyAddress.ignore'),
  });
}
