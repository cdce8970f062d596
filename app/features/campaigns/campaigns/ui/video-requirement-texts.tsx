import { useTranslation } from 'react-i18next';
import { MAX_FPS, MIN_FPS, minKbpsOf, smallestPicture, type VideoRequirements } from '../rules.ts';

export const ASPECT_NAMES = [
  ['9:16', 'upright'],
  ['4:5', 'portrait'],
  ['1:1', 'square'],
  ['16:9', 'horizontal'],
  ['any', 'any'],
] as const satisfies [VideoRequirements['aspect'], string][];

/** Camera names by shorter side, in pixels. */
export const SIZE_NAMES = { 480: 'SD', 720: 'HD', 1080: 'Full HD', 2160: '4K' } as const;

type Requirements = Omit<VideoRequirements, 'minKbps'> & { takesLinks: boolean };

export function useVideoRequirementTexts(): (requirements: Requirements) => string[] {
  const { t } = useTranslation();
  return ({ aspect, minSeconds, maxSeconds, minShortSide, sound, captions, takesLinks }) => {
    const [, shape] = ASPECT_NAMES.find(([value]) => value === aspect)!;
    return [
      t(`campaigns.wanted.aspects.${shape}`),
      minSeconds === maxSeconds
        ? t('campaigns.wanted.exactly', { count: maxSeconds })
        : t('campaigns.wanted.length', { min: minSeconds, count: maxSeconds }),
      t('campaigns.wanted.size', { pixels: minShortSide }),
      t(`campaigns.wanted.${sound ? 'sound' : 'silent'}`),
      ...(captions ? [t('campaigns.wanted.captions')] : []),
      ...(takesLinks ? [t('campaigns.wanted.link')] : []),
    ];
  };
}

/** The other rules that refuse a file, for creators. */
export function useTechnicalRuleTexts(): (requirements: VideoRequirements) => string[] {
  const { t } = useTranslation();
  return (requirements) => {
    const { width, height } = smallestPicture(requirements);
    const kbps = minKbpsOf(requirements, width, height);
    return [
      t('campaigns.wanted.fps', { min: MIN_FPS, max: MAX_FPS }),
      ...(kbps > 0 ? [t('campaigns.wanted.bitrate', { kbps, size: `${width}\u00a0×\u00a0${height}` })] : []),
      t('campaigns.wanted.codecs'),
    ];
  };
}
