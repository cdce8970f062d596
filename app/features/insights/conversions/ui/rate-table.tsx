import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { Rate } from '../schema.ts';
import { useDeleteRate } from './data.ts';

export function RateTable({ rates }: { rates: Rate[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const currencyNames = new Intl.DisplayNames(language, { type: 'currency' });
  const deleting = useDeleteRate();
  const [rateToDelete, setRateToDelete] = useState<Rate>();
  const textValuesOf = ({ currency, fromDay }: Rate) => ({ currency, day: format.date(fromDay) });
  return (
    <>
      <DataTable
        label={t('conversions.rateList')}
        rows={rates}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('conversions.rateColumns.currency'),
            cell: ({ currency }) => (
              <span>
                <span className="font-medium">{currency}</span>{' '}
                <span className="text-ink-3">{currencyNames.of(currency)}</span>
              </span>
            ),
          },
          {
            label: t('conversions.rateColumns.rate'),
            cell: ({ currency, perUsd }) => (
              <bdi dir="ltr" className="tabular-nums">
                {t('conversions.rate', { units: `${currency} ${perUsd}` })}
              </bdi>
            ),
          },
          {
            label: t('conversions.rateColumns.from'),
            cell: ({ fromDay }) => <span className="whitespace-nowrap">{format.date(fromDay)}</span>,
          },
          {
            label: t('conversions.deleteRate'),
            isAction: true,
            cell: (rate) => (
              <IconButton
                size="small"
                label={t('conversions.deleteRateOf', textValuesOf(rate))}
                icon={<Trash2 className="size-4.5" aria-hidden="true" />}
                onClick={() => setRateToDelete(rate)}
              />
            ),
          },
        ]}
      />
      {rateToDelete && (
        <ConfirmDialog
          open
          destructive
          onClose={() => setRateToDelete(undefined)}
          title={t('conversions.deleteRateTitle', textValuesOf(rateToDelete))}
          description={t('conversions.deleteRateText')}
          confirmLabel={t('conversions.deleteRate')}
          errorText={(error) => errorText(t, error)}
          onConfirm={async () => {
            await deleting.mutateAsync(rateToDelete.id);
            toastSuccess(t('conversions.rateDeleted'));
          }}
        />
      )}
    </>
  );
}
