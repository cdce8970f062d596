import { LANGUAGES } from '#i18n/language.ts';
import { mailTranslator } from '#platform/mail/mail-translator.server.ts';
import { describeBrief } from '../brief/describe-brief.ts';
import ar from '../messages/ar.ts';
import en from '../messages/en.ts';
import type { Brief } from '../schema.ts';

export const briefTranslator = mailTranslator({ en: en.brief, ar: ar.brief });

/** A generated description for the new brief. Null if the description was edited. */
export function regenerateDescription(description: string, before: Brief, after: Brief): string | null {
  const language = LANGUAGES.find(
    (each) => describeBrief(before, briefTranslator(each), each) === description,
  );
  return language ? describeBrief(after, briefTranslator(language), language) : null;
}
