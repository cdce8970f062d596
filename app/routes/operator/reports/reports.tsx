import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REPORT_STATES } from '#features/inbox/inbox/reports/rules.ts';
import { MessageReportsQuery } from '#features/inbox/inbox/reports/schema.ts';
import { messageReportsQuery } from '#features/inbox/inbox/reports/ui/data.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { Ago } from '../ui/parts.tsx';
import { Party, ReportStatus } from './report-parts.tsx';

export default function Reports() {
  const { t } = useTranslation();
  const { filter, changeFilter } = useFilter(MessageReportsQuery);
  const list = useInfiniteQuery(messageReportsQuery(filter));
  return (
    <>
      <PageHeader title={t('operator.screens.reports')} subtitle={t('inbox.console.text')} />
      <div className="mb-4">
        <FilterSegments
          label={t('inbox.console.status')}
          value={filter.status}
          values={REPORT_STATES}
          nameOf={(status) => t(`inbox.console.states.${status}`)}
          onChange={(status) => changeFilter({ status })}
        />
      </div>
      <ConsoleList
        label={t('operator.screens.reports')}
        list={list}
        empty={{ title: t('inbox.console.none') }}
        columns={[
          {
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
            label: t('inbox.console.author'),
            onPhone: 'named',
            cell: ({ author }) => <Party party={author} />,
          },
          {
            label: t('inbox.console.reporter'),
            onPhone: 'named',
            cell: ({ reporter }) => <Party party={reporter} />,
          },
          {
            label: t('inbox.console.status'),
            onPhone: 'status',
            cell: ({ status }) => <ReportStatus status={status} />,
          },
          { label: t('inbox.console.at'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
        ]}
      />
    </>
  );
}
