import { createI18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import { product } from '../product-info/product-info.ts';

type KeyOf<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${KeyOf<Words[Name]>}`;
}[keyof Words & string];

/** Also interpolates the product's name. */
export type MailText<Words> = (key: KeyOf<Words>, facts?: Record<string, string>) => string;

/** `const textIn = mailTranslator({ en, ar })`. */
export function mailTranslator<Words extends object>(
  words: Record<Language, Words>,
): (language: Language) => MailText<Words> {
  const translators = { en: createI18n('en', words.en), ar: createI18n('ar', words.ar) };
  return (language) => (key, facts) =>
    String(translators[language].t(key as never, { product: product.name[language], ...facts }));
}
