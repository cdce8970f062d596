import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Step } from '../rules.ts';

type StepperProps = { steps: Step[]; open: Step[]; current: Step; pathOf: (step: Step) => string };

export function Stepper({ steps, open, current, pathOf }: StepperProps) {
  const { t } = useTranslation();
  const place = steps.indexOf(current);
  return (
    <nav aria-label={t('campaignDrafts.steps.label')} className="mb-6">
      <p className="mb-2 text-sm text-ink-2 sm:hidden">
        {t('campaignDrafts.steps.progress', { step: place + 1, total: steps.length })}
      </p>
      <ol className="flex items-center gap-2 sm:gap-4">
        {steps.map((step, index) => {
          const isDone = index < place;
          const mark = (
            <>
              <span
                className={clsx(
                  'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold',
                  index === place
                    ? 'border-ink bg-ink text-paper'
                    : isDone
                      ? 'border-green bg-green text-card'
                      : 'border-line bg-card text-ink-3',
                )}
              >
                {isDone ? <Check className="size-3.5" strokeWidth={3} aria-hidden="true" /> : index + 1}
              </span>
              <span
                className={clsx('text-sm max-sm:sr-only', index === place ? 'font-medium' : 'text-ink-2')}
              >
                {t(`campaignDrafts.steps.${step}`)}
              </span>
              {isDone && <span className="sr-only"> ({t('campaignDrafts.steps.done')})</span>}
            </>
          );
          const className = 'flex min-h-11 items-center gap-2 rounded-chip sm:min-h-9';
          return (
            <li key={step} className="flex items-center gap-2 not-last:flex-1 sm:gap-4">
              {open.includes(step) && step !== current ? (
                <Link to={pathOf(step)} className={clsx(className, 'hover:underline')}>
                  {mark}
                </Link>
              ) : (
                <span className={className} aria-current={step === current ? 'step' : undefined}>
                  {mark}
                </span>
              )}
              {index < steps.length - 1 && <span aria-hidden="true" className="h-px flex-1 bg-line" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
