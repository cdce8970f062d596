import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus } from '#features/money/transfers/ui/earning-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { buttonClass } from '#ui/button.tsx';
import { aboveRowLinkClass, rowLinkClass } from '#ui/lists/data-table.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { purposeText } from '../receipt-text.ts';
import type { ReceiptRow as Receipt } from '../schema.ts';
import { receiptPdfPath } from './data.ts';

const TONES: Record<NonNullable<Receipt['state']>, Tone> = {
  refunded: 'neutral',
  partly_refunded: 'neutral',
  disputed: 'amber',
  dispute_lost: 'red',
};

export function ReceiptRow({ receipt, path }: { receipt: Receipt; path: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { number, state, payment } = receipt;
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 transition-colors focus-within:bg-wash hover:bg-wash sm:px-5">
      <div className="min-w-0 flex-1 basis-full sm:basis-56">
        <h2 className="text-base leading-snug">
          <Link to={path} className={rowLinkClass}>
            {purposeText(t, language, receipt)}
            <span className="sr-only"> {number}</span>
          </Link>
        </h2>
        <p className="text-sm text-ink-2">
          {format.date(receipt.issuedAt.slice(0, 10))} · <bdi dir="ltr">{number}</bdi>
          {receipt.paidBy && <> · {t('orders.by', { name: receipt.paidBy })}</>}
        </p>
      </div>
      {payment && <EarningStatus payment={payment} />}
      {state && <StatusPill tone={TONES[state]}>{t(`orders.state.${state}`)}</StatusPill>}
      <Money cents={receipt.amountCents} className="text-lg leading-tight font-semibold" />
      <a
        href={receiptPdfPath(receipt.id, language)}
        download={`${number}.pdf`}
        aria-label={t('orders.pdfNumber', { number })}
        className={buttonClass({ size: 'small' }, `${aboveRowLinkClass} max-sm:ms-auto`)}
      >
        <Download className="size-4" aria-hidden="true" />
        {t('orders.pdf')}
      </a>
    </li>
  );
}
