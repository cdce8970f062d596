import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus } from '#features/money/transfers/ui/earning-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Column } from '#ui/lists/column.ts';
import { aboveRowLinkClass, DataTable, rowLinkClass } from '#ui/lists/data-table.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Money, OneLine } from '#ui/text.tsx';
import { purposeText } from '../receipt-text.ts';
import type { ReceiptRow as Receipt } from '../schema.ts';
import { receiptPdfPath } from './data.ts';

const TONES: Record<NonNullable<Receipt['state']>, Tone> = {
  refunded: 'neutral',
  partly_refunded: 'neutral',
  disputed: 'amber',
  dispute_lost: 'red',
};

/** Set for receipts that belong to one campaign. */
const campaignTitleOf = ({ kind, subject }: Receipt) =>
  kind === 'publishing_fee' || kind === 'payout' ? subject : null;

type ReceiptTableProps = {
  label: string;
  receipts: Receipt[];
  /** The user's name: phones show a payer only if it is another member. */
  ownName: string;
  pathOf: (id: string) => string;
};

/** A brand's receipts, or a creator's payout statements. */
export function ReceiptTable({ label, receipts, ownName, pathOf }: ReceiptTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const status: Column<Receipt> = {
    label: t('orders.columns.status'),
    onPhone: 'end',
    cell: ({ payment, state }) =>
      payment || state ? (
        <span className="flex flex-wrap justify-end gap-1">
          {payment && <EarningStatus payment={payment} side="creator" />}
          {state && <StatusPill tone={TONES[state]}>{t(`orders.state.${state}`)}</StatusPill>}
        </span>
      ) : (
        <span data-nothing />
      ),
  };
  const hasSeveralPayers = new Set(receipts.map(({ paidBy }) => paidBy)).size > 1;
  const payerOf = ({ paidBy }: Receipt) => hasSeveralPayers && paidBy && t('orders.paidBy', { name: paidBy });
  const hasSeveralKinds = new Set(receipts.map((receipt) => receipt.kind)).size > 1;
  const kind: Column<Receipt> = {
    label: t('orders.columns.kind'),
    className: 'text-ink-2 whitespace-nowrap',
    onPhone: 'hidden',
    cell: (receipt) => {
      const payer = payerOf(receipt);
      const name = t(`orders.receipt.kinds.${receipt.kind}`);
      return payer ? `${name} · ${payer}` : name;
    },
  };
  const textOf = (receipt: Receipt) => campaignTitleOf(receipt) ?? purposeText(t, language, receipt);
  const dateOf = ({ issuedAt }: Receipt) => format.date(issuedAt.slice(0, 10));
  const title = ({ id, number }: Receipt, text: ReactNode) => (
    <h2 className="text-sm leading-snug">
      <Link to={pathOf(id)} className={rowLinkClass}>
        {text}
        <span className="sr-only"> {number}</span>
      </Link>
    </h2>
  );
  const pdf = ({ id, number }: Receipt, isIcon = false) => (
    <a
      href={receiptPdfPath(id, language)}
      download={`${number}.pdf`}
      aria-label={t('orders.pdfNumber', { number })}
      title={t('orders.pdfNumber', { number })}
      className={
        isIcon
          ? 'absolute inset-y-0 end-2 my-auto grid size-11 place-items-center rounded-control text-ink-2 hover:bg-wash'
          : buttonClass({ size: 'small', variant: 'quiet' }, aboveRowLinkClass)
      }
    >
      <Download className={isIcon ? 'size-5' : 'size-4'} aria-hidden="true" />
      {!isIcon && t('orders.pdf')}
    </a>
  );
  return (
    // On phones the icon stands beside both lines of its row.
    <div className="[&_[role=cell]]:pe-15">
      <DataTable
        label={label}
        rows={receipts}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('orders.columns.purpose'),
            className: 'w-full',
            cell: (receipt) => title(receipt, <bdi>{textOf(receipt)}</bdi>),
            phoneCell: (receipt) => title(receipt, <OneLine>{textOf(receipt)}</OneLine>),
          },
          ...(hasSeveralKinds || hasSeveralPayers ? [kind] : []),
          ...(receipts.some(({ payment, state }) => payment || state) ? [status] : []),
          {
            label: t('orders.columns.number'),
            className: 'whitespace-nowrap text-ink-2',
            cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
            // All facts as one, so that they wrap only after the date.
            phoneCell: (receipt) => (
              <span className="dotted">
                <span dir="ltr">{receipt.number}</span>
                <span>{dateOf(receipt)}</span>
                {receipt.paidBy !== ownName && payerOf(receipt) && <span>{payerOf(receipt)}</span>}
              </span>
            ),
          },
          {
            label: t('orders.columns.date'),
            className: 'whitespace-nowrap text-ink-2',
            onPhone: 'hidden',
            cell: dateOf,
          },
          {
            label: t('orders.columns.amount'),
            alignEnd: true,
            onPhone: 'status',
            cell: ({ amountCents }) => <Money cents={amountCents} className="font-semibold" />,
            phoneCell: (receipt) => (
              <>
                <Money cents={receipt.amountCents} className="font-semibold" />
                {pdf(receipt, true)}
              </>
            ),
          },
          {
            label: t('orders.pdf'),
            isAction: true,
            onPhone: 'hidden',
            cell: (receipt) => pdf(receipt),
          },
        ]}
      />
    </div>
  );
}
