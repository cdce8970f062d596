import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitsForBrand } from '#features/campaigns/shipments/rules.ts';
import { shipmentsQuery } from '#features/campaigns/shipments/ui/data.ts';
import { ShipmentRow } from '#features/campaigns/shipments/ui/shipment-row.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { ParcelDrawing } from '#ui/lists/section-drawings.tsx';
import { LoadedList } from '../../shell/loaded.tsx';

const ShipFromTableDialog = lazyPart(
  () => import('#features/campaigns/shipments/ui/ship-from-table-dialog.tsx'),
);

export default function Shipments({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  return (
    <LoadedList
      list={useInfiniteQuery(shipmentsQuery(campaignId))}
      failed={t('shipments.failed')}
      empty={
        <EmptyState
          drawing={<ParcelDrawing />}
          title={t('shipments.empty')}
          text={t('shipments.emptyText')}
          link={{ to: '?tab=applications', label: t('shipments.emptyAction') }}
        />
      }
    >
      {(items) => (
        <Card className="px-4 py-2 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
            <p className="text-sm text-ink-2">{t('shipments.listText')}</p>
            <Button size="small" onClick={() => setImporting(true)}>
              {t('shipments.fromTable.title')}
            </Button>
          </div>
          <ul className="divide-y divide-line">
            {items
              .toSorted((a, b) => +waitsForBrand(b) - +waitsForBrand(a))
              .map((shipment, index) => (
                <ShipmentRow key={shipment.id} shipment={shipment} isFirst={index === 0} />
              ))}
          </ul>
          {isImporting && (
            <Suspense>
              <ShipFromTableDialog campaignId={campaignId} onClose={() => setImporting(false)} />
            </Suspense>
          )}
        </Card>
      )}
    </LoadedList>
  );
}
