import type { Language } from '#i18n/language.ts';

/** A link of an Arabic page takes its language along. English is what a new browser shows, and nobody's choice yet. */
export const carried = (language: Language) => (language === 'ar' ? { 'data-language': 'ar' } : {});
