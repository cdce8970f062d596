import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isolateLtr } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { timecode } from '../frames.ts';

/** Returns a function that formats the time of a frame: `1:07 · frame 12`, or `1:07.480` at a variable rate. */
export function useFrameTime(): (...frame: Parameters<typeof timecode>) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return useCallback(
    (...of) => {
      const { clock, frame } = timecode(...of);
      if (frame !== null) return t('reviews.frame', { clock, frame });
      return language === 'ar' ? isolateLtr(clock) : clock;
    },
    [t, language],
  );
}
