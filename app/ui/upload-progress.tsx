import { clsx } from 'clsx';

type UploadProgressProps = {
  label: string;
  percent: number;
  /** Stands still for now. */
  waiting?: boolean;
};

/** How much of a file is sent; fills along the reading direction. */
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
          waiting ? 'bg-ink-3' : 'bg-accent',
        )}
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}
