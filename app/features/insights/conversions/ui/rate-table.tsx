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
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const deleting = useDeleteRate();
  const [leaving, setLeaving] = useState<Rate>();
  const nameOf = ({ currency, fromDay }: Rate) => ({ currency, day: format.date(fromDay) });
  return (
    <>
      <DataTable
        label={t('conversions.rateList')}
        rows={rates}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('conversions.rateColumns.currency'),
            className: 'max-md:pe-12',
            cell: ({ currency }) => (
              <span>
                <span className="font-medium">{currency}</span>{' '}
                <span className="text-ink-3">{names.of(currency)}</span>
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
            silent: true,
            figure: true,
            className: 'max-md:absolute max-md:end-3 max-md:top-2',
            cell: (rate) => (
              <IconButton
                size="small"
                label={t('conversions.deleteRateOf', nameOf(rate))}
                icon={<Trash2 className="size-4.5" aria-hidden="true" />}
                onClick={() => setLeaving(rate)}
              />
            ),
          },
        ]}
      />
      {leaving && (
        <ConfirmDialog
          open
          destructive
          onClose={() => setLeaving(undefined)}
          title={t('conversions.deleteRateTitle', nameOf(leaving))}
          description={t('conversions.deleteRateText')}
          confirmLabel={t('conversions.deleteRate')}
          errorText={(error) => errorText(t, error)}
          onConfirm={async () => {
            await deleting.mutateAsync(leaving.id);
            toastSuccess(t('conversions.rateDeleted'));
          }}
        />
      )}
    </>
  );
}
