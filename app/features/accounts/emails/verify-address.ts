import { type Mail, mailLayout } from '#platform/mail/mail.server.ts';
import { product } from '#platform/product-info/product-info.ts';

const words = {
  en: {
    subject: (code: string) => `${code} confirms your ${product.name.en} address`,
    greeting: (name: string) => `Hello ${name},`,
    body: (code: string) =>
      `Confirm that this address is yours: type ${code} where you are signed in, or use the link.`,
    lasts: 'Both work for one day.',
    button: 'Confirm my address',
    ignore: `If you have no account at ${product.name.en}, somebody typed your address by mistake: ignore this mail, and nothing happens.`,
  },
  ar: {
    subject: (code: string) => `${code} رمز تأكيد بريدك في ${product.name.ar}`,
    greeting: (name: string) => `مرحبًا ${name}،`,
    body: (code: string) => `أكّد أن هذا البريد لك: اكتب الرمز ${code} حيث سجّلت دخولك، أو افتح الرابط.`,
    lasts: 'يبقى الرمز والرابط صالحين ليوم واحد.',
    button: 'تأكيد بريدي',
    ignore: `إن لم يكن لديك حساب في ${product.name.ar} فقد كتب أحدهم عنوانك بالخطأ: تجاهل هذه الرسالة ولن يحدث شيء.`,
  },
};

/** With the digits in the subject: on a phone they are read without opening the mail. */
export function verifyAddressMail(input: {
  email: string;
  name: string;
  code: string;
  url: string;
  language: 'en' | 'ar';
}): Mail {
  const text = words[input.language];
  return mailLayout({
    to: input.email,
    language: input.language,
    subject: text.subject(input.code),
    paragraphs: [text.greeting(input.name), text.body(input.code), text.lasts],
    action: { label: text.button, url: input.url },
    footer: text.ignore,
  });
}
