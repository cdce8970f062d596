import { useTranslation } from 'react-i18next';
import type { VideoRequirements } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import type { Delivery } from '#features/campaigns/campaigns/rules.ts';
import {
  useTechnicalRules,
  useVideoRequirementRules,
} from '#features/campaigns/campaigns/ui/video-requirement-texts.tsx';
import { Disclosure } from '#ui/disclosure.tsx';

type VideoRulesProps = { work: { delivery: Delivery; videoRequirements: VideoRequirements } };

/** The title is one line: “9:16 · 30–60 s · ≥ 360 px”. */
export function VideoRules({ work }: VideoRulesProps) {
  const { t } = useTranslation();
  const lengthOf = useLengthText();
  const requirementRules = useVideoRequirementRules();
  const technicalRules = useTechnicalRules();
  const requirements = { ...work.videoRequirements, takesLinks: work.delivery === 'file_or_link' };
  const { aspect, minShortSide, sound, captions } = requirements;
  const inBrief = [
    aspect !== 'any' && `\u2066${aspect}\u2069`,
    lengthOf(requirements),
    t('campaigns.wanted.sizeInBrief', { pixels: minShortSide }),
    sound && t('campaigns.wanted.names.sound'),
    captions && t('campaigns.wanted.names.captions'),
  ].filter(Boolean);
  return (
    <Disclosure
      className="-my-1"
      title={
        <>
          <span className="sr-only">{t('campaigns.wanted.title')}: </span>
          {inBrief.join(' · ')}
        </>
      }
    >
      <ul className="divide-y divide-line text-ink">
        {[...requirementRules(requirements), ...technicalRules(requirements)].map(([rule, text]) => (
          <li key={rule} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-2">
            <span className="text-ink-3">{t(`campaigns.wanted.names.${rule}`)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function useLengthText(): (requirements: VideoRequirements) => string {
  const { t } = useTranslation();
  return ({ minSeconds, maxSeconds }) =>
    t('campaigns.wanted.secondsInBrief', {
      seconds: minSeconds === maxSeconds ? maxSeconds : `\u2066${minSeconds}–${maxSeconds}\u2069`,
    });
}
