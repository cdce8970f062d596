import { useTranslation } from 'react-i18next';
import type { HeldMoney } from '#features/money/reconciliation/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import { Ago } from '../ui/parts.tsx';

type AgedWalletsProps = { held: HeldMoney; onRefund: (brandId: string) => void };

export function AgedWallets({ held, onRefund }: AgedWalletsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className="mb-8">
      <h2 className="text-lg">{t('operator.refunds.agedWallets')}</h2>
      <p className="mt-1 mb-3 text-sm text-red">
        {t('operator.refunds.aged', { amount: format.money(held.walletCents['90+']) })}
      </p>
      <Card className="overflow-hidden">
        <DataTable
          label={t('operator.refunds.agedWallets')}
          rows={held.agedWallets}
          keyOf={({ brandId }) => brandId}
          columns={[
            {
              label: t('operator.payments.brand'),
              cell: ({ brandName }) => <bdi className="font-medium">{brandName}</bdi>,
            },
            {
              label: t('operator.overview.over90'),
              alignEnd: true,
              onPhone: 'hidden',
              cell: ({ cents }) => <Money cents={cents} className="font-medium" />,
            },
            {
              label: t('operator.refunds.oldest'),
              cell: ({ since }) => <Ago at={since} />,
              phoneCell: ({ cents, since }) => (
                <>
                  <Money cents={cents} className="font-medium text-ink" />
                  <span className="mx-1.5">·</span>
                  <Ago at={since} />
                </>
              ),
            },
            {
              label: t('operator.action'),
              isAction: true,
              cell: ({ brandId, brandName }) => (
                <Button
                  size="small"
                  className="max-sm:my-1.5 max-sm:me-2 max-sm:min-h-11"
                  aria-label={t('operator.refunds.refundOf', { name: brandName })}
                  onClick={() => onRefund(brandId)}
                >
                  {t('operator.refunds.refund')}
                </Button>
              ),
            },
          ]}
        />
      </Card>
    </section>
  );
}
