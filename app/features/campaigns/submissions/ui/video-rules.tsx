import type { Delivery, VideoRequirements } from '#features/campaigns/campaigns/rules.ts';
import {
  useTechnicalRuleTexts,
  useVideoRequirementTexts,
} from '#features/campaigns/campaigns/ui/video-requirement-texts.tsx';

type VideoRulesProps = { work: { delivery: Delivery; videoRequirements: VideoRequirements } };

export function VideoRules({ work }: VideoRulesProps) {
  const requirementTexts = useVideoRequirementTexts();
  const ruleTexts = useTechnicalRuleTexts();
  const requirements = { ...work.videoRequirements, takesLinks: work.delivery === 'file_or_link' };
  return (
    <ul className="list-disc ps-5 text-ink-2">
      {[...requirementTexts(requirements), ...ruleTexts(requirements)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
