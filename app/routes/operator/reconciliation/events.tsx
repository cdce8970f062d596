import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EventsQuery, type EventView } from '#features/money/stripe-events/schema.ts';
import { eventsQuery, replayEvent } from '#features/money/stripe-events/ui/data.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Segments } from '#ui/tabs.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useAsk } from '../ui/action-dialog.tsx';
import { Ago, Code, Nothing } from '../ui/parts.tsx';

const STATUSES = ['dead', 'received', 'processed'] as const;
const TONES: Record<EventView['status'], Tone> = { dead: 'red', received: 'amber', processed: 'green' };

/** What Stripe has told, each event once; those that could not be understood wait here for a person. */
export default function Events() {
  const { t } = useTranslation();
  const { filter, set } = useFilter(EventsQuery);
  const list = useInfiniteQuery(eventsQuery(filter));
  return (
    <>
      <PageHeader
        title={t('operator.screens.events')}
        subtitle={t('operator.events.text')}
        actions={<ExportMenu of="events" filter={filter} />}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <Segments
          label={t('operator.events.statusLabel')}
          value={filter.status ?? ''}
          onChange={(status) => set({ status })}
          options={[
            { value: '', label: t('operator.all') },
            ...STATUSES.map((status) => ({ value: status, label: t(`operator.events.status.${status}`) })),
          ]}
        />
        <SearchField
          label={t('operator.events.type')}
          value={filter.type ?? ''}
          // The beginning of a type: anything else would find nothing.
          onChange={(type) => set({ type: type.replaceAll(/[^\w.[\]]/g, '') })}
          className="w-64 max-w-full"
        />
      </div>
      <ConsoleList
        label={t('operator.screens.events')}
        list={list}
        keyOf={(event) => event.id}
        empty={{ title: t('operator.events.none') }}
        columns={[
          {
            key: 'type',
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
            key: 'object',
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
            key: 'source',
            label: t('operator.events.source'),
            cell: ({ source }) => t(`operator.events.sources.${source}`),
          },
          {
            key: 'status',
            label: t('operator.events.statusLabel'),
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
            key: 'attempts',
            label: t('operator.events.attempts'),
            figure: true,
            cell: ({ attempts }) => (attempts > 0 ? <bdi>{attempts}</bdi> : <Nothing />),
          },
          { key: 'at', label: t('operator.events.received'), cell: (event) => <Ago at={event.receivedAt} /> },
          {
            key: 'action',
            label: t('operator.action'),
            silent: true,
            figure: true,
            cell: (event) => event.status === 'dead' && <Replay event={event} />,
          },
        ]}
      />
    </>
  );
}

function Replay({ event }: { event: EventView }) {
  const { t } = useTranslation();
  const ask = useAsk();
  return (
    <Button
      size="small"
      onClick={() =>
        ask({
          title: t('operator.events.replayTitle'),
          text: t('operator.events.replayText'),
          action: t('operator.events.replay'),
          done: t('operator.events.replayed'),
          run: () => replayEvent(event.id),
        })
      }
    >
      {t('operator.events.replay')}
    </Button>
  );
}
