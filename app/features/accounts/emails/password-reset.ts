import { type Mail, mailLayout } from '#platform/mail/mail.server.ts';
import { product } from '#platform/product-info/product-info.ts';

const words = {
  en: {
    subject: `Reset your ${product.name.en} password`,
    greeting: (name: string) => `Hello ${name},`,
    body: 'Somebody, we hope you, asked for a new password. The link works once and for one hour.',
    button: 'Choose a new password',
    ignore: 'If it was not you, nothing has changed and you can ignore this mail.',
  },
  ar: {
    subject: `إعادة تعيين كلمة المرور في ${product.name.ar}`,
    greeting: (name: string) => `مرحبًا ${name}،`,
    body: 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك. الرابط صالح لمرة واحدة ولمدة ساعة.',
    button: 'اختر كلمة مرور جديدة',
    ignore: 'إن لم تكن أنت من طلب ذلك فلم يتغيّر شيء، ويمكنك تجاهل هذه الرسالة.',
  },
};

export function passwordResetMail(input: {
  email: string;
  name: string;
  url: string;
  language: 'en' | 'ar';
}): Mail {
  const text = words[input.language];
  return mailLayout({
    to: input.email,
    language: input.language,
    subject: text.subject,
    paragraphs: [text.greeting(input.name), text.body],
    action: { label: text.button, url: input.url },
    footer: text.ignore,
  });
}
