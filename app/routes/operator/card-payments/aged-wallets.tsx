import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PersonRow } from '#features/operations/operator/schema.ts';
import { peopleQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import { LoadedList } from '../../shell/loaded.tsx';

export const walletsQuery = (q = '') =>
  peopleQuery({ role: 'brand', owner: 'true', limit: '100', ...(q && { q }) });

export const byBalance = (people: PersonRow[]) =>
  people.toSorted((a, b) => (b.walletCents ?? 0) - (a.walletCents ?? 0));

export const hasBalance = ({ walletCents }: PersonRow) => walletCents !== null && walletCents > 0;

type AgedWalletsProps = { agedCents: number; onRefund: (brandId: string) => void };

/** No endpoint returns the age of a single wallet. */
export function AgedWallets({ agedCents, onRefund }: AgedWalletsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(walletsQuery());
  return (
    <section className="mb-8">
      <h2 className="text-lg">{t('operator.refunds.withBalance')}</h2>
      <p className="mt-1 mb-3 text-sm text-red">
        {t('operator.refunds.aged', { amount: format.money(agedCents) })}
      </p>
      <LoadedList list={list} empty={null}>
        {(people) => (
          <Card className="overflow-hidden">
            {' '}
            <DataTable
              label={t('operator.refunds.withBalance')}
              rows={byBalance(people.filter(hasBalance))}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: t('operator.payments.brand'),
                  cell: ({ companyName, name, email }) => (
                    <span className="grid justify-items-start">
                      <bdi className="font-medium">{companyName ?? name}</bdi>
                      <bdi dir="ltr" className="max-md:hidden text-ink-3">
                        {email}
                      </bdi>
                    </span>
                  ),
                },
                {
                  label: t('operator.refunds.balance'),
                  alignEnd: true,
                  cell: ({ walletCents }) => <Money cents={walletCents ?? 0} className="font-medium" />,
                },
                {
                  label: t('operator.action'),
                  isAction: true,
                  cell: ({ workspaceId, companyName, name }) =>
                    workspaceId && (
                      <Button
                        size="small"
                        className="max-sm:min-h-11"
                        aria-label={t('operator.refunds.refundOf', { name: companyName ?? name })}
                        onClick={() => onRefund(workspaceId)}
                      >
                        {t('operator.refunds.refund')}
                      </Button>
                    ),
                },
              ]}
            />
          </Card>
        )}
      </LoadedList>
    </section>
  );
}
