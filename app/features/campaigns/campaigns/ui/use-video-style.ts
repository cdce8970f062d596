import { useTranslation } from 'react-i18next';
import { TONES } from '../brief.ts';

/** A tone that was chosen is said in the reader’s language; what a brand wrote itself stays as it is. */
export function useVideoStyle(): (style: string) => string {
  const { t } = useTranslation();
  return (style) => {
    const tone = TONES.find((name) => name === style);
    return tone ? t(`campaigns.brief.tones.${tone}`) : style;
  };
}
