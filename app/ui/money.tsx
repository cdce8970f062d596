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
