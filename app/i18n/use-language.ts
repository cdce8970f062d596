import { useTranslation } from 'react-i18next';
import { changeLanguage } from './catalogues.ts';
import { directionOf, type Language, storeLanguage } from './language.ts';

/** Switches without a reload. The change fails if the texts of the other language cannot be fetched. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return { language, direction: directionOf(language), setLanguage: chooseLanguage };
}

async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  storeLanguage(language);
}
