import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EventsQuery, type EventView } from '#features/money/stripe-events/schema.ts';
import { eventsQuery, replayEvent } from '#features/money/stripe-events/ui/data.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { AskButton } from '../ui/action-dialog.tsx';
import { Ago, Code } from '../ui/parts.tsx';

const STATUSES = ['dead', 'received', 'processed'] as const;
const TONES: Record<EventView['status'], Tone> = { dead: 'red', received: 'amber', processed: 'green' };

export default function Events() {
  const { t } = useTranslation();
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
          label={t('operator.events.type')}
          value={filter.type ?? ''}
          onChange={(type) => changeFilter({ type: type.replaceAll(/[^\w.[\]]/g, '') })}
          className="w-full sm:w-64"
        />
      </div>
      <ConsoleList
        label={t('operator.screens.events')}
        list={list}
        empty={{ title: t('operator.events.none') }}
        columns={[
          {
            label: t('operator.events.type'),
            cell: (event) => (
              <span className="grid justify-items-start md:w-64">
                <bdi dir="ltr" className="font-medium wrap-anywhere">
                  {event.type}
                </bdi>
                <Code>{event.id}</Code>
              </span>
            ),
          },
          {
            label: t('operator.events.object'),
            cell: ({ objectId }) =>
              objectId ? (
                <span className="md:block md:w-56">
                  <Code wrap>{objectId}</Code>
                </span>
              ) : (
                <Nothing />
              ),
          },
          {
            label: t('operator.events.source'),
            cell: ({ source }) => t(`operator.events.sources.${source}`),
          },
          {
            label: t('operator.events.statusLabel'),
            onPhone: 'status',
            cell: (event) => (
              <span className="grid justify-items-start gap-1 max-md:justify-items-end">
                <StatusPill tone={TONES[event.status]}>
                  {t(`operator.events.status.${event.status}`)}
                </StatusPill>
                {event.lastError && event.status !== 'processed' && (
                  <bdi dir="auto" className="max-w-md text-sm break-words text-red">
                    {event.lastError}
                  </bdi>
                )}
              </span>
            ),
          },
          {
            label: t('operator.events.attempts'),
            alignEnd: true,
            cell: ({ attempts }) => (attempts > 0 ? <bdi>{attempts}</bdi> : <Nothing />),
          },
          { label: t('operator.events.received'), cell: (event) => <Ago at={event.receivedAt} /> },
          {
            label: t('operator.action'),
            isAction: true,
            cell: (event) => event.status === 'dead' && <Replay event={event} />,
          },
        ]}
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
