import { formatDate } from '#i18n/format.ts';
import { type Mail, mailLayout } from '#platform/mail/mail.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import type { AnnouncedKind } from '../security-log/kinds.ts';
import { deviceOf } from '../sessions/device.ts';

type What = Record<AnnouncedKind, { subject: string; body: (newEmail: string) => string }>;

const words: Record<
  'en' | 'ar',
  {
    greeting: (name: string) => string;
    what: What;
    where: (when: string, from: string) => string;
    button: string;
    undo: string;
  }
> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    what: {
      'password-changed': {
        subject: `Your ${product.name.en} password was changed`,
        body: () => 'The password of your account was changed.',
      },
      'two-factor-off': {
        subject: `Two-step sign-in was turned off at ${product.name.en}`,
        body: () => 'Your account is protected by its password alone from now on.',
      },
      'address-change-asked': {
        subject: `Your ${product.name.en} account is moving to another address`,
        body: (newEmail) => `Your account moves to ${newEmail} once that address is confirmed.`,
      },
      'payout-destination-changed': {
        subject: `Your ${product.name.en} payouts go somewhere else`,
        body: () => 'Where your payouts go was changed.',
      },
    },
    where: (when, from) => `It happened on ${when}${from && `, from ${from}`}.`,
    button: 'This was not me',
    undo: 'If it was you, there is nothing to do. If not, the link signs everybody out, takes the change back and mails you a link to choose another password. It works for seven days.',
  },
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    what: {
      'password-changed': {
        subject: `تغيّرت كلمة مرورك في ${product.name.ar}`,
        body: () => 'تغيّرت كلمة مرور حسابك.',
      },
      'two-factor-off': {
        subject: `أُوقف التحقق بخطوتين في ${product.name.ar}`,
        body: () => 'صار حسابك محميًا بكلمة المرور وحدها.',
      },
      'address-change-asked': {
        subject: `ينتقل حسابك في ${product.name.ar} إلى بريد آخر`,
        body: (newEmail) => `ينتقل حسابك إلى ${newEmail} بعد تأكيد ذلك البريد.`,
      },
      'payout-destination-changed': {
        subject: `تغيّرت وجهة مستحقاتك في ${product.name.ar}`,
        body: () => 'تغيّر المكان الذي تصل إليه مستحقاتك.',
      },
    },
    where: (when, from) => `حدث ذلك في ${when}${from && ` من ${from}`}.`,
    button: 'لم أكن أنا',
    undo: 'إن كنت أنت فلا حاجة إلى شيء. وإن لم تكن أنت فالرابط يُخرج الجميع من حسابك ويعيد ما تغيّر ويرسل إليك رابطًا لاختيار كلمة مرور أخرى. يبقى صالحًا سبعة أيام.',
  },
};

/** Keeps its own direction amid Arabic. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** What was changed, when and from where, and the way to take it back. */
export function securityNoticeMail(input: {
  kind: AnnouncedKind;
  email: string;
  name: string;
  language: 'en' | 'ar';
  newEmail: string | null;
  at: Date;
  userAgent: string | null;
  ipAddress: string | null;
  url: string;
}): Mail {
  const text = words[input.language];
  const { subject, body } = text.what[input.kind];
  const from = [deviceOf(input.userAgent), input.ipAddress].filter(Boolean).join(' · ');
  const when = `${formatDate(input.at, input.language)}, ${input.at.toISOString().slice(11, 16)} UTC`;
  return mailLayout({
    to: input.email,
    language: input.language,
    subject,
    paragraphs: [
      text.greeting(input.name),
      body(isolated(input.newEmail ?? '')),
      text.where(isolated(when), from && isolated(from)),
    ],
    action: { label: text.button, url: input.url },
    footer: text.undo,
  });
}
