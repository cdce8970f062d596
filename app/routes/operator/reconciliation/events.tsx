import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EventsQuery, type EventView } from '#features/money/stripe-events/schema.ts';
import { eventsQuery, replayEvent } from '#features/money/stripe-events/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { AskButton } from '../ui/action-dialog.tsx';
import { Code, ExactTime, FactList, ShortCode } from '../ui/parts.tsx';

const STATUSES = ['dead', 'received', 'processed'] as const;
const TONES: Record<EventView['status'], Tone> = { dead: 'red', received: 'amber', processed: 'green' };

export default function Events() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, changeFilter } = useFilter(EventsQuery);
  const list = useInfiniteQuery(eventsQuery(filter));
  return (
    <>
      <PageHeader
        title={t('operator.screens.events')}
        subtitle={t('operator.events.text')}
        actions={<ExportMenu list="events" filter={filter} />}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <FilterSegments
          label={t('operator.events.statusLabel')}
          value={filter.status}
          values={STATUSES}
          nameOf={(status) => t(`operator.events.status.${status}`)}
          onChange={(status) => changeFilter({ status })}
        />
        <SearchField
          label={t('operator.events.search')}
          value={filter.type ?? ''}
          onChange={(type) => changeFilter({ type: type.replaceAll(/[^\w.[\]]/g, '') })}
          className="w-full sm:w-88"
        />
      </div>
      <ConsoleList
        label={t('operator.screens.events')}
        list={list}
        empty={{ title: t('operator.events.none') }}
        groupOf={({ receivedAt }) => format.date(receivedAt)}
        columns={[
          {
            label: t('operator.events.type'),
            className: 'w-full',
            cell: ({ type }) => (
              <bdi dir="ltr" className="font-medium wrap-anywhere">
                {type}
              </bdi>
            ),
          },
          {
            label: t('operator.events.object'),
            onPhone: 'hidden',
            cell: ({ objectId }) => (objectId ? <ShortCode>{objectId}</ShortCode> : <Nothing />),
          },
          {
            label: t('operator.events.received'),
            cell: ({ receivedAt }) => <ExactTime at={receivedAt} withSeconds />,
            phoneCell: ({ receivedAt }) => <ExactTime at={receivedAt} withSeconds withoutDay />,
          },
          {
            label: t('operator.events.source'),
            className: 'whitespace-nowrap',
            cell: ({ source }) => t(`operator.events.sources.${source}`),
          },
          {
            label: t('operator.events.statusLabel'),
            onPhone: 'status',
            cell: ({ status }) => (
              <StatusPill tone={TONES[status]}>{t(`operator.events.status.${status}`)}</StatusPill>
            ),
          },
          {
            label: t('operator.action'),
            isAction: true,
            onPhone: 'line',
            cell: (event) => event.status === 'dead' && <Replay event={event} />,
          },
        ]}
        details={{
          label: t('operator.audit.details'),
          byRow: true,
          content: ({ id, objectId, attempts, status, lastError }) => (
            <FactList
              facts={[
                [t('operator.events.id'), <Code key="id">{id}</Code>],
                [t('operator.events.object'), objectId && <Code key="object">{objectId}</Code>],
                [t('operator.events.attempts'), attempts > 0 && format.number(attempts)],
                [
                  t('operator.error'),
                  lastError && status !== 'processed' && (
                    <bdi key="error" dir="auto" className="text-red">
                      {lastError}
                    </bdi>
                  ),
                ],
              ]}
            />
          ),
        }}
      />
    </>
  );
}

function Replay({ event }: { event: EventView }) {
  const { t } = useTranslation();
  return (
    <AskButton
      size="small"
      title={t('operator.events.replayTitle')}
      text={t('operator.events.replayText')}
      action={t('operator.events.replay')}
      done={t('operator.events.replayed')}
      run={() => replayEvent(event.id)}
    >
      {t('operator.events.replay')}
    </AskButton>
  );
}
