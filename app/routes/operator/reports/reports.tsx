import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REPORT_STATES } from '#features/inbox/inbox/reports/rules.ts';
import { MessageReportsQuery } from '#features/inbox/inbox/reports/schema.ts';
import { messageReportsQuery } from '#features/inbox/inbox/reports/ui/data.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/tabs.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useFilter } from '../list/use-filter.ts';
import { Ago } from '../ui/parts.tsx';
import { Party, ReportStatus } from './report-parts.tsx';

/** Reported messages. */
export default function Reports() {
  const { t } = useTranslation();
  const { filter, set } = useFilter(MessageReportsQuery);
  const list = useInfiniteQuery(messageReportsQuery(filter));
  return (
    <>
      <PageHeader title={t('operator.screens.reports')} subtitle={t('inbox.console.text')} />
      <div className="mb-4">
        <Segments
          label={t('inbox.console.status')}
          value={filter.status ?? ''}
          onChange={(status) => set({ status })}
          options={[
            { value: '', label: t('operator.all') },
            ...REPORT_STATES.map((value) => ({ value, label: t(`inbox.console.states.${value}`) })),
          ]}
        />
      </div>
      <ConsoleList
        label={t('operator.screens.reports')}
        list={list}
        keyOf={({ id }) => id}
        empty={{ title: t('inbox.console.none') }}
        columns={[
          {
            key: 'message',
            label: t('inbox.console.message'),
            cell: ({ id, reason, snapshot }) => (
              <div className="min-w-0">
                <Link to={`/operator/reports/${id}`} className="font-medium hover:underline">
                  {t(`inbox.report.reasons.${reason}`)}
                </Link>
                <p dir="auto" className="line-clamp-2 max-w-md text-start text-sm wrap-anywhere text-ink-2">
                  {snapshot.body || snapshot.fileNames.join(', ')}
                </p>
              </div>
            ),
          },
          {
            key: 'author',
            label: t('inbox.console.author'),
            cell: ({ author }) => <Party party={author} />,
          },
          {
            key: 'reporter',
            label: t('inbox.console.reporter'),
            cell: ({ reporter }) => <Party party={reporter} />,
          },
          {
            key: 'status',
            label: t('inbox.console.status'),
            cell: ({ status }) => <ReportStatus status={status} />,
          },
          {
            key: 'at',
            label: t('inbox.console.at'),
            cell: ({ createdAt }) => <Ago at={createdAt} />,
          },
        ]}
      />
    </>
  );
}
