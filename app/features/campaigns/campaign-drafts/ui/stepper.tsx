import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Step } from '../rules.ts';

type StepperProps = { steps: Step[]; open: Step[]; current: Step; pathOf: (step: Step) => string };

/** On phones a line with the place and a bar, whose parts lead to the steps. */
export function Stepper({ steps, open, current, pathOf }: StepperProps) {
  const { t } = useTranslation();
  const place = steps.indexOf(current);
  const previous = steps[place - 1];
  return (
    <nav aria-label={t('campaignDrafts.steps.label')} className="mb-3 sm:mb-6">
      <p className="flex items-center justify-between gap-4 text-sm sm:hidden">
        <span className="dotted">
          <span className="text-ink-2">
            {t('campaignDrafts.steps.progress', { step: place + 1, total: steps.length })}
          </span>
          <span className="font-medium">{t(`campaignDrafts.steps.${current}`)}</span>
        </span>
        {previous && (
          <Link to={pathOf(previous)} className="-my-3 py-3 font-medium text-link hover:underline">
            {t('campaignDrafts.previous')}
          </Link>
        )}
      </p>
      <ol className="flex items-center gap-1 sm:gap-4">
        {steps.map((step, index) => {
          const isDone = index < place;
          const mark = (
            <>
              <span
                className={clsx(
                  'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold max-sm:h-1 max-sm:w-full max-sm:border-0 max-sm:*:hidden',
                  index === place
                    ? 'border-ink bg-ink text-paper'
                    : isDone
                      ? 'border-green bg-green text-card'
                      : 'border-line bg-card text-ink-3 max-sm:bg-line-strong',
                )}
              >
                {isDone ? (
                  <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
                ) : (
                  <span>{index + 1}</span>
                )}
              </span>
              <span
                className={clsx('text-sm max-sm:sr-only', index === place ? 'font-medium' : 'text-ink-2')}
              >
                {t(`campaignDrafts.steps.${step}`)}
              </span>
              {isDone && <span className="sr-only"> ({t('campaignDrafts.steps.done')})</span>}
            </>
          );
          const className = 'flex min-h-7 items-center gap-2 rounded-chip max-sm:flex-1 sm:min-h-9';
          return (
            <li key={step} className="flex items-center gap-4 not-last:flex-1 max-sm:flex-1">
              {open.includes(step) && step !== current ? (
                <Link to={pathOf(step)} className={clsx(className, 'hover:underline')}>
                  {mark}
                </Link>
              ) : (
                <span className={className} aria-current={step === current ? 'step' : undefined}>
                  {mark}
                </span>
              )}
              {index < steps.length - 1 && (
                <span aria-hidden="true" className="h-px flex-1 bg-line max-sm:hidden" />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
