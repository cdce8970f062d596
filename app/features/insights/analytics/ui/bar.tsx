import { clsx } from 'clsx';

/** A part of a whole, in percent, beside its figure. */
export function Bar({ percent, className = 'bg-accent' }: { percent: number; className?: string }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-wash">
      <span className={clsx('block h-full rounded-full', className)} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
