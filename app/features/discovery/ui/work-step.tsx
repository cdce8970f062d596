import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorStep } from '#features/submissions/rules.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, type ButtonSize, LinkButton } from '#ui/button.tsx';
import { fetchAhead } from '#ui/fetch-ahead.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { toastError } from '#ui/toast.tsx';
import { useApply } from '../data.ts';

const TONES: Partial<Record<CreatorStep, Tone>> = {
  application_pending: 'amber',
  in_review: 'amber',
  approved: 'green',
  rejected: 'red',
};

type WorkStepProps = {
  work: { id: string; step: CreatorStep };
  /** Where a revised version is handed in, beside the feedback. Without it the form is at hand already. */
  campaignPath?: string;
  /** Opens the form. */
  onSubmit?: () => void;
  /** Fetches it ahead of that. */
  loadSubmit?: () => Promise<unknown>;
  size?: ButtonSize;
  className?: string;
};

/** The one thing that a creator can do here now, or where the matter stands. */
export function WorkStep({ work, campaignPath, onSubmit, loadSubmit, size, className }: WorkStepProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const apply = useApply();

  function applyNow() {
    // The button gives way to the new state at once: the focus stays here and not at the top of the page.
    place.current?.focus();
    apply.mutate(work.id, {
      onError: (error) => toastError(t('submissions.applyFailed'), { description: errorText(t, error) }),
    });
  }

  const look = { variant: 'primary', size, className } as const;
  return (
    // As tall as the button, so that a second click meets the new state and not the card below it.
    <div
      ref={place}
      tabIndex={-1}
      className="flex min-h-11 items-center rounded-control outline-none sm:min-h-10"
    >
      {work.step === 'apply' ? (
        <Button {...look} onClick={applyNow} loading={apply.isPending}>
          {t('submissions.step.apply')}
        </Button>
      ) : work.step === 'revise' && campaignPath ? (
        <LinkButton {...look} to={campaignPath}>
          {t('submissions.step.revise')}
        </LinkButton>
      ) : work.step === 'submit' || work.step === 'revise' ? (
        <Button {...look} {...(loadSubmit && fetchAhead(loadSubmit))} onClick={onSubmit}>
          {t(`submissions.step.${work.step}`)}
        </Button>
      ) : (
        <StatusPill tone={TONES[work.step]}>{t(`submissions.step.${work.step}`)}</StatusPill>
      )}
    </div>
  );
}
