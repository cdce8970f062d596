import { useTranslation } from 'react-i18next';
import type { VideoRequirements } from '../rules.ts';

export const ASPECT_NAMES = [
  ['9:16', 'upright'],
  ['4:5', 'portrait'],
  ['1:1', 'square'],
  ['16:9', 'horizontal'],
  ['any', 'any'],
] as const satisfies [VideoRequirements['aspect'], string][];

type Requirements = Omit<VideoRequirements, 'minKbps'> & { takesLinks: boolean };

export function useVideoRequirementTexts(): (requirements: Requirements) => string[] {
  const { t } = useTranslation();
  return ({ aspect, minSeconds, maxSeconds, minShortSide, sound, takesLinks }) => {
    const [, shape] = ASPECT_NAMES.find(([value]) => value === aspect)!;
    return [
      t(`campaigns.wanted.aspects.${shape}`),
      minSeconds === maxSeconds
        ? t('campaigns.wanted.exactly', { count: maxSeconds })
        : t('campaigns.wanted.length', { min: minSeconds, count: maxSeconds }),
      t('campaigns.wanted.size', { pixels: minShortSide }),
      t(`campaigns.wanted.${sound ? 'sound' : 'silent'}`),
      ...(takesLinks ? [t('campaigns.wanted.link')] : []),
    ];
  };
}
