import { clsx } from 'clsx';
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
