import { formatDate, isolateText } from '#i18n/format.ts';
import type { Language } from '#i18n/language.ts';
import { composeMail, type Mail } from '#platform/mail/compose-mail.server.ts';
import { mailTranslator } from '#platform/mail/mail-translator.server.ts';
import ar from './messages/mails/ar.ts';
import en from './messages/mails/en.ts';
import { PROVIDER_NAMES, type Provider } from './providers/rules.ts';
import type { AnnouncedKind } from './security-log/rules.ts';
import { deviceOf } from './sessions/device.ts';

const textIn = mailTranslator<typeof en>({ en, ar });

/** Sent after a sign-up and to a new address. The code is in the subject, so that phones show it without opening the mail. */
export function verifyAddressMail(input: {
  email: string;
  name: string;
  code: string;
  url: string;
  language: Language;
}): Mail {
  const text = textIn(input.language);
  const { code } = input;
  return composeMail({
    to: input.email,
    language: input.language,
    subject: text('verifyAddress.subject', { code }),
    paragraphs: [
      text('greeting', { name: input.name }),
      text('verifyAddress.body', { code }),
      text('verifyAddress.validity'),
    ],
    action: { label: text('verifyAddress.button'), url: input.url },
    footer: text('verifyAddress.footer'),
  });
}

/** Sent to the owner who requested it or disowned a change of the account. */
export function passwordResetMail(input: {
  email: string;
  name: string;
  url: string;
  language: Language;
}): Mail {
  const text = textIn(input.language);
  return composeMail({
    to: input.email,
    language: input.language,
    subject: text('passwordReset.subject'),
    paragraphs: [text('greeting', { name: input.name }), text('passwordReset.body')],
    action: { label: text('passwordReset.button'), url: input.url },
    footer: text('passwordReset.footer'),
  });
}

/** Sent to the owner when someone signs up with a registered address; no second account is created. */
export function existingAccountMail(input: {
  email: string;
  name: string;
  url: string;
  language: Language;
}): Mail {
  const text = textIn(input.language);
  return composeMail({
    to: input.email,
    language: input.language,
    subject: text('existingAccount.subject'),
    paragraphs: [text('greeting', { name: input.name }), text('existingAccount.body')],
    action: { label: text('existingAccount.button'), url: input.url },
    footer: text('existingAccount.footer'),
  });
}

/** Reports a security event to the address that the account had before, with a link that reverts the change. */
export function securityNoticeMail(input: {
  kind: AnnouncedKind;
  email: string;
  name: string;
  language: Language;
  newEmail: string | null;
  provider: Provider | null;
  at: Date;
  userAgent: string | null;
  ipAddress: string | null;
  url: string;
}): Mail {
  const { kind, language } = input;
  const text = textIn(language);
  const from = [deviceOf(input.userAgent), input.ipAddress].filter(Boolean).join(' · ');
  // `isolateText` keeps the direction of values within Arabic. In UTC: the time zone of the reader is unknown.
  const when = isolateText(`${formatDate(input.at, language)}, ${input.at.toISOString().slice(11, 16)} UTC`);
  const provider = input.provider ? PROVIDER_NAMES[input.provider] : '';
  return composeMail({
    to: input.email,
    language,
    subject: text(`securityNotice.${kind}.subject`, { provider }),
    paragraphs: [
      text('greeting', { name: input.name }),
      text(`securityNotice.${kind}.body`, { provider, newEmail: isolateText(input.newEmail ?? '') }),
      from
        ? text('securityNotice.whenAndFrom', { when, from: isolateText(from) })
        : text('securityNotice.when', { when }),
    ],
    action: { label: text('securityNotice.button'), url: input.url },
    footer: text('securityNotice.footer'),
  });
}
