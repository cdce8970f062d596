import { useTranslation } from 'react-i18next';
import type { Intake } from '#features/campaigns/campaigns/rules.ts';
import type { CreatorStep } from '#features/campaigns/submissions/rules.ts';
import { Button, fetchAhead, LinkButton } from '#ui/button.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';

const TONES: Partial<Record<CreatorStep, Tone>> = {
  application_pending: 'amber',
  in_review: 'amber',
  approved: 'green',
  rejected: 'red',
};

type WorkStepProps = {
  work: { step: CreatorStep; intake: Intake };
  campaignPath?: string;
  onOpen?: () => void;
  loadForm?: () => Promise<unknown>;
  /** In a list, a screen has many of them. */
  isInList?: boolean;
  className?: string;
};

export function WorkStep({
  work: { step, intake },
  campaignPath,
  onOpen,
  loadForm,
  isInList,
  className,
}: WorkStepProps) {
  const { t } = useTranslation();
  // The page of the campaign shows whether an accepted creator waits for a product.
  const isOnPage = step === 'apply' || step === 'revise' || (step === 'submit' && intake === 'casting');
  const look = { variant: isInList ? 'secondary' : 'primary', className } as const;
  return (
    // As tall as the button, so that a double click does not hit the card.
    <div className="flex min-h-11 items-center sm:min-h-10">
      {isOnPage && campaignPath ? (
        <LinkButton {...look} to={campaignPath}>
          {t(`submissions.step.${step}`)}
        </LinkButton>
      ) : step === 'apply' || step === 'submit' || step === 'revise' ? (
        <Button {...look} {...(loadForm && fetchAhead(loadForm))} onClick={onOpen}>
          {t(`submissions.step.${step}`)}
        </Button>
      ) : (
        <StatusPill tone={TONES[step]}>{t(`submissions.step.${step}`)}</StatusPill>
      )}
    </div>
  );
}
