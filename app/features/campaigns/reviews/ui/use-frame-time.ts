import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, isolateLtr } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { timecode } from '../frames.ts';

/** Returns a function that formats the time of a frame: `1:07 · frame 12`, or `1:07.480` at a variable rate. With a length: `1:07 / 2:30 · frame 12`. */
export function useFrameTime(): (
  ...frame: [...of: Parameters<typeof timecode>, durationMs?: number]
) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return useCallback(
    (us, rate, durationMs) => {
      const time = timecode(us, rate);
      const clock =
        durationMs === undefined ? time.clock : `${time.clock} / ${formatDuration(durationMs / 1000, 'en')}`;
      if (time.frame !== null) return t('reviews.frame', { clock, frame: time.frame });
      return language === 'ar' ? isolateLtr(clock) : clock;
    },
    [t, language],
  );
}
