import { clsx } from 'clsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';
import type { WalletTransaction } from '../schema.ts';

export function TransactionList({ transactions }: { transactions: WalletTransaction[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {transactions.map(({ id, type, amountCents, by, createdAt }) => {
        const incoming = amountCents > 0;
        const Arrow = incoming ? ArrowDownLeft : ArrowUpRight;
        return (
          <li key={id} className="flex items-center gap-3 py-3">
            <span
              className={clsx(
                'grid size-9 shrink-0 place-items-center rounded-full',
                incoming ? 'bg-green-tint text-green' : 'bg-wash text-ink-2',
              )}
            >
              <Arrow className="mirror size-4" aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(`wallet.types.${type}`)}</span>
              <span className="block text-sm text-ink-3">{format.dateTime(createdAt)}</span>
              {by && (
                <span className="block text-sm text-ink-3">
                  {t(type === 'creator_payment' ? 'wallet.approvedBy' : 'wallet.by', { name: by })}
                </span>
              )}
            </span>
            <bdi dir="ltr" className={clsx('font-semibold', incoming && 'text-green')}>
              {incoming ? '+' : '−'}
              <Money cents={Math.abs(amountCents)} />
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}
