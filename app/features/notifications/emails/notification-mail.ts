import { config } from '#platform/env/config.server.ts';
import type { MailGroup } from '#platform/feature/notification.ts';
import { type Mail, mailLayout } from '#platform/mail/mail.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import { MAIL_GROUPS } from '../rules.ts';
import { unsubscribeToken } from '../unsubscribe-token.server.ts';

const words = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    actions: {
      work: 'See your video',
      money: 'See the details',
      receipts: 'Open the receipt',
      subscription: 'See your subscription',
    },
    why: `You get this mail because you have an account at ${product.name.en}.`,
    required: `${product.name.en} sends you a receipt for every payment.`,
    stop: 'Stop mails of this kind',
  },
  ar: {
    greeting: (name: string) => `مرحبًا \u2068${name}\u2069،`,
    actions: {
      work: 'شاهد الفيديو',
      money: 'عرض التفاصيل',
      receipts: 'افتح الإيصال',
      subscription: 'راجع اشتراكك',
    },
    why: `تصلك هذه الرسالة لأن لديك حسابًا في ${product.name.ar}.`,
    required: `ترسل إليك ${product.name.ar} إيصالًا بكل دفعة.`,
    stop: 'إيقاف الرسائل من هذا النوع',
  },
};
type Recipient = { id: string; email: string; name: string; language: 'en' | 'ar' };

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
  const text = words[language];
  const isRequired = MAIL_GROUPS[group].isRequired;
  const token = encodeURIComponent(unsubscribeToken(recipient.id, group));
  return {
    ...mailLayout({
      to: recipient.email,
      language,
      subject: notification.title,
      paragraphs: [text.greeting(recipient.name), notification.message],
      action: {
        label: text.actions[group],
        url: config.baseUrl + notification.path,
      },
      footer: isRequired ? text.required : text.why,
      ...(!isRequired && {
        footerLink: { label: text.stop, url: `${config.baseUrl}/unsubscribe?token=${token}` },
      }),
    }),
    key: notificationId,
    ...(!isRequired && { unsubscribeUrl: `${config.baseUrl}/api/mail-preferences/by-link?token=${token}` }),
  };
}
