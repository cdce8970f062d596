import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { receiptText } from '../receipt-text.ts';
import type { ReceiptView } from '../schema.ts';

export function ReceiptPaper({ receipt }: { receipt: ReceiptView }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = receiptText(t, language, receipt);
  return (
    <Card className="mx-auto max-w-2xl px-5 py-6 sm:px-12 sm:py-12 print:max-w-none print:border-0 print:p-0">
      <div className="max-sm:hidden print:block">
        <Logo />
      </div>
      <h1 className="text-2xl sm:mt-8 sm:text-3xl print:mt-8">{text.title}</h1>
      <p className="mt-1 mb-5 text-lg text-ink-2 sm:mb-6">
        <bdi className="font-semibold text-ink">{text.total.amount}</bdi>
        {' · '}
        {text.state}
      </p>
      <dl className="grid gap-y-1.5">
        {text.facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-8 print:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-line sm:mt-8">
        {text.lines.map((line) => (
          <Amount key={line.label} {...line} />
        ))}
        <Amount {...text.total} className="border-t border-line text-lg font-semibold" />
        {text.later.length > 0 && (
          <div className="border-t border-line">
            {text.later.map((line) => (
              <Amount key={line.label} {...line} />
            ))}
          </div>
        )}
      </div>
      <div className="mt-8 text-sm text-ink-2">
        {text.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </Card>
  );
}

function Amount({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <p className={clsx('flex justify-between gap-6 py-3', className)}>
      <span>{label}</span>
      <bdi className="shrink-0">{amount}</bdi>
    </p>
  );
}
