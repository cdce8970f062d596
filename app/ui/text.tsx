import { clsx } from 'clsx';
import type { Cents } from '#core/money.ts';
import { formatMoney } from '#i18n/format.ts';

/** An amount in markup, the same in both languages and never scrambled by the text around it. */
export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return (
    <bdi dir="ltr" className={clsx('tabular-nums', className)}>
      {formatMoney(cents, 'en')}
    </bdi>
  );
}

/**
 * A name or a title in one line. As a box of its own it is cut at its own end, and as wide as its words it stands where
 * the lines around it begin.
 */
export const OneLine = ({ children }: { children: string }) => (
  <span className="flex min-w-0">
    <bdi className="min-w-0 truncate">{children}</bdi>
  </span>
);
