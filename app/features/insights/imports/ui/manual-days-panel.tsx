import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '#core/typed-values.ts';
import { Amount } from '#features/insights/conversions/ui/amount.tsx';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { PagedList } from '#features/insights/tracking/ui/paged-list.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/lists/column.ts';
import { DataTable, Nothing } from '#ui/lists/data-table.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { ChartDrawing } from '#ui/lists/section-drawings.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { ManualDay } from '../schema.ts';
import { manualDaysQuery, useDeleteManualDay } from './data.ts';
import { ManualDayDialog } from './manual-day-dialog.tsx';

export default function ManualDaysPanel() {
  const { t } = useTranslation();
  const [isTyping, setTyping] = useState(false);
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={() => setTyping(true)}
    >
      {t('imports.manual.add')}
    </Button>
  );
  return (
    <>
      <PagedList
        list={useInfiniteQuery(manualDaysQuery)}
        failed={t('imports.manual.failed')}
        empty={
          <Card>
            <EmptyState
              drawing={<ChartDrawing />}
              title={t('imports.manual.empty')}
              text={t('imports.manual.text')}
              action={add}
            />
          </Card>
        }
      >
        {(days) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <p className="max-w-2xl text-ink-2">{t('imports.manual.text')}</p>
              {add}
            </div>
            <Card className="overflow-hidden">
              <DayTable days={days} />
            </Card>
          </>
        )}
      </PagedList>
      {isTyping && <ManualDayDialog onClose={() => setTyping(false)} />}
    </>
  );
}

function DayTable({ days }: { days: ManualDay[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const channels = useChannelNames();
  const deleting = useDeleteManualDay();
  const [dayToDelete, setDayToDelete] = useState<ManualDay>();
  const textValuesOf = ({ day, campaign }: ManualDay) => ({
    day: format.date(day),
    campaign: campaign.title,
  });
  const counts = (['impressions', 'views', 'clicks'] as const).map(
    (key): Column<ManualDay> => ({
      label: t(`imports.fields.${key}`),
      alignEnd: true,
      cell: ({ [key]: count }) => (count === null ? <Nothing /> : format.number(count)),
    }),
  );
  return (
    <>
      <DataTable
        label={t('imports.manual.list')}
        rows={days}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('imports.manual.campaign'),
            cell: ({ campaign }) => <bdi className="font-medium">{campaign.title}</bdi>,
          },
          {
            label: t('imports.review.day'),
            cell: ({ day }) => <span className="whitespace-nowrap">{format.date(day)}</span>,
          },
          { label: t('imports.manual.channel'), cell: ({ channel }) => channels[channel] },
          ...counts,
          {
            label: t('imports.manual.spend'),
            alignEnd: true,
            cell: ({ spendMinor, currency }) =>
              spendMinor === null ? (
                <Nothing />
              ) : (
                <Amount
                  minor={spendMinor}
                  currency={required(currency, 'currency')}
                  className="whitespace-nowrap"
                />
              ),
          },
          {
            label: t('imports.manual.entered'),
            onPhone: 'hidden',
            cell: ({ by, enteredAt }) => (
              <span className="text-sm text-ink-2">
                {by
                  ? t('imports.importedBy', { when: format.date(enteredAt), name: by })
                  : format.date(enteredAt)}
              </span>
            ),
          },
          {
            label: t('imports.manual.remove'),
            isAction: true,
            cell: (day) => (
              <IconButton
                size="small"
                label={t('imports.manual.removeOf', textValuesOf(day))}
                icon={<Trash2 className="size-4.5" aria-hidden="true" />}
                onClick={() => setDayToDelete(day)}
              />
            ),
          },
        ]}
      />
      {dayToDelete && (
        <ConfirmDialog
          open
          destructive
          onClose={() => setDayToDelete(undefined)}
          title={t('imports.manual.removeTitle')}
          description={t('imports.manual.removeText', {
            channel: channels[dayToDelete.channel],
            ...textValuesOf(dayToDelete),
          })}
          confirmLabel={t('imports.manual.remove')}
          errorText={(error) => errorText(t, error)}
          onConfirm={async () => {
            await deleting.mutateAsync(dayToDelete.id);
            toastSuccess(t('imports.manual.removed'));
          }}
        />
      )}
    </>
  );
}
