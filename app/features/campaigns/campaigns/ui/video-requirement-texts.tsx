import { useTranslation } from 'react-i18next';
import {
  MAX_FPS,
  MIN_FPS,
  minKbpsOf,
  smallestPicture,
  type VideoRequirements,
} from '../brief/video-requirements.ts';

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

type VideoRule = 'aspect' | 'length' | 'size' | 'sound' | 'captions' | 'link' | 'fps' | 'bitrate' | 'codecs';
type RuleTexts = [VideoRule, string][];

export function useVideoRequirementTexts(): (requirements: Requirements) => string[] {
  const rules = useVideoRequirementRules();
  return (requirements) => rules(requirements).map(([, text]) => text);
}

export function useVideoRequirementRules(): (requirements: Requirements) => RuleTexts {
  const { t } = useTranslation();
  return ({ aspect, minSeconds, maxSeconds, minShortSide, sound, captions, takesLinks }) => {
    const [, shape] = ASPECT_NAMES.find(([value]) => value === aspect)!;
    return [
      ['aspect', t(`campaigns.wanted.aspects.${shape}`)],
      [
        'length',
        minSeconds === maxSeconds
          ? t('campaigns.wanted.exactly', { count: maxSeconds })
          : t('campaigns.wanted.length', { min: minSeconds, count: maxSeconds }),
      ],
      ['size', t('campaigns.wanted.size', { pixels: minShortSide })],
      ['sound', t(`campaigns.wanted.${sound ? 'sound' : 'silent'}`)],
      ...only('captions', captions && t('campaigns.wanted.captions')),
      ...only('link', takesLinks && t('campaigns.wanted.link')),
    ];
  };
}

/** The other rules that refuse a file, for creators. */
export function useTechnicalRules(): (requirements: VideoRequirements) => RuleTexts {
  const { t } = useTranslation();
  return (requirements) => {
    const { width, height } = smallestPicture(requirements);
    const kbps = minKbpsOf(requirements, width, height);
    return [
      ['fps', t('campaigns.wanted.fps', { min: MIN_FPS, max: MAX_FPS })],
      ...only(
        'bitrate',
        kbps > 0 && t('campaigns.wanted.bitrate', { kbps, size: `${width}\u00a0×\u00a0${height}` }),
      ),
      ['codecs', t('campaigns.wanted.codecs')],
    ];
  };
}

const only = (rule: VideoRule, text: string | false): RuleTexts => (text ? [[rule, text]] : []);
