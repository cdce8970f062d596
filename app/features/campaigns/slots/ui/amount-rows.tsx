import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Cents } from '#core/money.ts';
import { Money } from '#ui/text.tsx';

export function AmountRows({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3 rounded-control bg-wash px-4 py-3.5">{children}</dl>;
}

type AmountRowProps = { label: ReactNode; cents: Cents; isTotal?: boolean };

export function AmountRow({ label, cents, isTotal }: AmountRowProps) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4',
        isTotal && 'border-t border-line-strong pt-3 font-semibold',
      )}
    >
      <dt className={clsx(!isTotal && 'text-ink-2')}>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
