import { LANGUAGES } from '#i18n/language.ts';
import { mailWords } from '#platform/mail/mail-words.server.ts';
import { describeBrief } from './describe-brief.ts';
import ar from './messages/ar.ts';
import en from './messages/en.ts';
import type { Brief } from './schema.ts';

export const briefWordsIn = mailWords({ en: en.brief, ar: ar.brief });

/** What a description that was written by itself becomes with another brief; null where somebody has put it otherwise. */
export function describeAnew(description: string, before: Brief, after: Brief): string | null {
  const language = LANGUAGES.find((each) => describeBrief(before, briefWordsIn(each), each) === description);
  return language ? describeBrief(after, briefWordsIn(language), language) : null;
}
