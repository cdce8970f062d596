import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { heldMoneyQuery } from '#features/money/reconciliation/ui/data.ts';
import type { PersonRow } from '#features/operations/operator/schema.ts';
import { peopleQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import { LoadedList } from '../../shell/loaded.tsx';
import { Panel } from '../frame/panel.tsx';

export const walletsQuery = (q = '') =>
  peopleQuery({ role: 'brand', owner: 'true', limit: '100', ...(q && { q }) });

export const byBalance = (people: PersonRow[]) =>
  people.toSorted((a, b) => (b.walletCents ?? 0) - (a.walletCents ?? 0));

export const hasBalance = ({ walletCents }: PersonRow) => walletCents !== null && walletCents > 0;

/** Wallets with a balance, while some of the money is older than allowed. The age of a wallet is in no endpoint. */
export function AgedWallets({ onRefund }: { onRefund: (brandId: string) => void }) {
  const agedCents = useQuery(heldMoneyQuery).data?.walletCents['90+'];
  return agedCents ? <Wallets agedCents={agedCents} onRefund={onRefund} /> : null;
}

type WalletsProps = { agedCents: number; onRefund: (brandId: string) => void };

function Wallets({ agedCents, onRefund }: WalletsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(walletsQuery());
  return (
    <div className="mb-8">
      <Panel title={t('operator.refunds.withBalance')}>
        <p className="px-5 pt-3 pb-1 text-sm text-red">
          {t('operator.refunds.aged', { amount: format.money(agedCents) })}
        </p>
        <LoadedList list={list} empty={null}>
          {(people) => (
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
                        aria-label={t('operator.refunds.refundOf', { name: companyName ?? name })}
                        onClick={() => onRefund(workspaceId)}
                      >
                        {t('operator.refunds.refund')}
                      </Button>
                    ),
                },
              ]}
            />
          )}
        </LoadedList>
      </Panel>
    </div>
  );
}
