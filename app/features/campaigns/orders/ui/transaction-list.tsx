import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';
import type { WalletTransaction } from '../schema.ts';

export function TransactionList({ transactions }: { transactions: WalletTransaction[] }) {
  return (
    <ul className="divide-y divide-line">
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} {...transaction} />
      ))}
    </ul>
  );
}

function TransactionRow({ type, amountCents, campaignId, campaignTitle, by, createdAt }: WalletTransaction) {
  const { t } = useTranslation();
  const format = useFormat();
  const incoming = amountCents > 0;
  return (
    <li className="py-3 text-sm">
      <p className="flex items-baseline justify-between gap-4 font-medium">
        {t(`wallet.types.${type}`)}
        <bdi dir="ltr" className={clsx('shrink-0 font-semibold', incoming && 'text-green')}>
          {incoming ? '+' : '−'}
          <Money cents={Math.abs(amountCents)} />
        </bdi>
      </p>
      {campaignId && (
        <p className="truncate text-ink-2">
          <bdi>
            <Link to={`/campaign/${campaignId}`} className="hover:text-ink hover:underline">
              {campaignTitle}
            </Link>
          </bdi>
        </p>
      )}
      <p className="dotted text-label text-ink-3">
        <span>{format.dateTime(createdAt)}</span>
        {by && <span>{t(type === 'creator_payment' ? 'wallet.approvedBy' : 'wallet.by', { name: by })}</span>}
      </p>
    </li>
  );
}
