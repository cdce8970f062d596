import { CLOSED_ACCOUNT } from '#core/personal-data.ts';
import type { Language } from './language.ts';

const NAMES: Record<Language, string> = { en: CLOSED_ACCOUNT, ar: 'حساب مغلق' };

/** The name of an erased user or workspace in the reader's language; any other name as it is. */
export const displayName = (language: Language, name: string): string =>
  name === CLOSED_ACCOUNT ? NAMES[language] : name;
