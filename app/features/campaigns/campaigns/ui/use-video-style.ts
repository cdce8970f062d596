import { useTranslation } from 'react-i18next';
import { TONES } from '../brief/brief.ts';

export function useVideoStyle(): (style: string) => string {
  const { t } = useTranslation();
  return (style) => {
    const tone = TONES.find((name) => name === style);
    return tone ? t(`campaigns.brief.tones.${tone}`) : style;
  };
}
