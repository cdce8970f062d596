import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import type { BriefFilterName } from '../rules.ts';

export function useFilterName() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (name: BriefFilterName, value: string): string => {
    if (name === 'language') return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
    if (name === 'platform') return t(`campaigns.brief.platforms.${value as 'tiktok'}`);
    if (name === 'seconds') return t('campaigns.brief.seconds', { seconds: value });
    return t('submissions.work.brief.product');
  };
}
