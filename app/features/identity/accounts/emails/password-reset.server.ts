import type { Language } from '#i18n/language.ts';
import { type Mail, mailLayout } from '#platform/mail/mail.server.ts';
import { textIn } from './text.server.ts';

export function passwordResetMail(input: {
  email: string;
  name: string;
  url: string;
  language: Language;
}): Mail {
  const text = textIn(input.language);
  return mailLayout({
    to: input.email,
    language: input.language,
    subject: text('passwordReset.subject'),
    paragraphs: [text('greeting', { name: input.name }), text('passwordReset.body')],
    action: { label: text('passwordReset.button'), url: input.url },
    footer: text('passwordReset.ignore'),
  });
}
