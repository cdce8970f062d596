import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ProgressBarProps = { approved: number; pending: number; total: number };

export function ProgressBar({ approved, pending, total }: ProgressBarProps) {
  const { t } = useTranslation();
  const share = total > 0 ? Math.min(100, (approved / total) * 100) : 0;
  return (
    <div
      role="img"
      aria-label={t('ui.approvedOf', { approved, total, pending })}
      className="flex h-1.5 overflow-hidden rounded-full bg-wash"
    >
      <span className="bg-green transition-[width]" style={{ width: `${share}%` }} />
    </div>
  );
}

type StepState = 'done' | 'current' | 'waiting' | 'failed';
type MoneyStep = { state: StepState; label: ReactNode; detail?: ReactNode };

const MARKS: Record<StepState, string> = {
  done: 'border-green bg-green text-card',
  current: 'border-saffron bg-saffron-tint',
  waiting: 'border-ink-3',
  failed: 'border-red bg-red text-card',
};

export function MoneyTimeline({ steps }: { steps: MoneyStep[] }) {
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

/** Animated, so place it beside text. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg className={`${className} shrink-0 animate-spin`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".2" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

type UploadProgressProps = {
  label: string;
  percent: number;
  waiting?: boolean;
};

export function UploadProgress({ label, percent, waiting }: UploadProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-wash"
    >
      <div
        className={clsx(
          'h-full rounded-full transition-[inline-size] ease-out',
          waiting ? 'bg-ink-3' : 'bg-link',
        )}
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}
