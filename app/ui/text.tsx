import { clsx } from 'clsx';
import type { Cents } from '#core/money.ts';
import { formatMoney } from '#i18n/format.ts';

/** Isolated, so that the text around it cannot reorder it. */
export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return (
    <bdi dir="ltr" className={clsx('tabular-nums', className)}>
      {formatMoney(cents, 'en')}
    </bdi>
  );
}

/** Truncates at the end of the text's own direction, and aligns with the lines around it. Keeps Arabic descenders. */
export const OneLine = ({ children }: { children: string }) => (
  <span className="flex min-w-0">
    <bdi className="-mb-[0.25em] min-w-0 truncate pb-[0.25em]">{children}</bdi>
  </span>
);

/** Breaks between its parts only. */
export const Dotted = ({ parts }: { parts: string[] }) => (
  <span className="dotted">
    {parts.map((part) => (
      <span key={part}>{part}</span>
    ))}
  </span>
);
