import { useTranslation } from 'react-i18next';
import type { Intake } from '#features/campaigns/campaigns/rules.ts';
import type { CreatorStep } from '#features/campaigns/submissions/rules.ts';
import { Button, type ButtonLook, fetchAhead, LinkButton } from '#ui/button.tsx';
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
  /** In a list, where the row is the link. */
  isQuiet?: boolean;
  className?: string;
};

export function WorkStep({
  work: { step, intake },
  campaignPath,
  onOpen,
  loadForm,
  isQuiet,
  className,
}: WorkStepProps) {
  const { t } = useTranslation();
  // The page of the campaign shows whether an accepted creator waits for a product.
  const isOnPage = step === 'apply' || step === 'revise' || (step === 'submit' && intake === 'casting');
  const look: ButtonLook & { className: string | undefined } = isQuiet
    ? { variant: 'quiet', className: '-me-4 text-link!' }
    : { variant: 'primary', className };
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
