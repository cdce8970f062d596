import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type StepsProps = {
  label: string;
  steps: string[];
  /** Index of the current step; the number of steps when all are done. */
  current: number;
  className?: string;
};

/** The way of one piece of work, in a line. */
export function Steps({ label, steps, current, className }: StepsProps) {
  const { t } = useTranslation();
  return (
    <ol aria-label={label} className={clsx('flex gap-1.5 text-label sm:gap-2', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={clsx('flex-auto border-t-4 pt-1.5 sm:flex-1', {
            'border-green text-ink-2': index < current,
            'border-link font-medium': index === current,
            'border-line text-ink-3': index > current,
          })}
        >
          {step}
          {index < current && <span className="sr-only"> ({t('ui.step.done')})</span>}
        </li>
      ))}
    </ol>
  );
}

type StepState = 'done' | 'current' | 'waiting' | 'failed';
type TimelineStep = { state: StepState; label: ReactNode; detail?: ReactNode };

const MARKS: Record<StepState, string> = {
  done: 'border-green bg-green text-card',
  current: 'border-saffron bg-saffron-tint',
  waiting: 'border-ink-3',
  failed: 'border-red bg-red text-card',
};

/** The steps of one payment, one below the other. */
export function StepTimeline({ steps }: { steps: TimelineStep[] }) {
  const { t } = useTranslation();
  return (
    <ol>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one payment do not move
        <li key={index} className="group relative flex gap-3 pb-3.5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute start-[7px] top-6 -bottom-0.5 w-0.5 rounded-full bg-line group-last:hidden"
          />
          <span
            className={clsx(
              'mt-1 grid size-4 shrink-0 place-items-center rounded-full border-2 transition-colors',
              MARKS[step.state],
            )}
            aria-hidden="true"
          >
            {step.state === 'done' && (
              <Check className="size-2.5 transition-transform starting:scale-0" strokeWidth={4} />
            )}
            {step.state === 'failed' && <X className="size-2.5" strokeWidth={4} />}
          </span>
          <div className="min-w-0">
            <p className={clsx('text-sm', step.state === 'waiting' ? 'text-ink-2' : 'font-medium')}>
              {step.label}
              <span className="sr-only"> ({t(`ui.step.${step.state}`)})</span>
            </p>
            {step.detail && <div className="text-label text-ink-3">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
