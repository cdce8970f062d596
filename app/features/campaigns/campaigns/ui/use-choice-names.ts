import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import type { PreferenceName } from '../brief/brief.ts';

export function useChoiceNames(): (name: PreferenceName, choice: string) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (name, choice) => {
    if (name === 'ages') return choice;
    if (name === 'languages') return new Intl.DisplayNames(language, { type: 'language' }).of(choice)!;
    return t(`campaigns.brief.${name}.${choice}` as 'campaigns.brief.genders.male');
  };
}
