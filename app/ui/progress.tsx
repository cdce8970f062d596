import { clsx } from 'clsx';
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
