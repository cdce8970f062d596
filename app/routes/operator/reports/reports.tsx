import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REPORT_STATES } from '#features/inbox/inbox/reports/rules.ts';
import { type MessageReport, MessageReportsQuery } from '#features/inbox/inbox/reports/schema.ts';
import { messageReportsQuery } from '#features/inbox/inbox/reports/ui/data.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { aboveRowLinkClass, rowLinkClass } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { Ago } from '../ui/parts.tsx';
import { Party, ReportStatus } from './report-parts.tsx';

export default function Reports() {
  const { t } = useTranslation();
  const { direction } = useLanguage();
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
            className: 'w-full',
            cell: (report) => (
              <div className="min-w-0">
                <Reason report={report} />
                <Quote report={report} />
              </div>
            ),
            phoneCell: (report) => <Reason report={report} />,
          },
          {
            label: t('inbox.console.author'),
            className: 'whitespace-nowrap',
            cell: ({ author }) => (
              <div className={aboveRowLinkClass}>
                <Party party={author} />
              </div>
            ),
            phoneCell: ({ author, reporter }) => (
              <bdi dir={direction}>
                {t('inbox.console.people', {
                  author: author.workspaceName,
                  reporter: reporter.workspaceName,
                })}
              </bdi>
            ),
          },
          {
            label: t('inbox.console.reporter'),
            onPhone: 'hidden',
            className: 'whitespace-nowrap',
            cell: ({ reporter }) => (
              <div className={aboveRowLinkClass}>
                <Party party={reporter} />
              </div>
            ),
          },
          {
            label: t('inbox.console.status'),
            onPhone: 'status',
            cell: ({ status }) => <ReportStatus status={status} />,
          },
          {
            label: t('inbox.console.at'),
            cell: ({ createdAt }) => <Ago at={createdAt} />,
          },
          {
            label: t('operator.action'),
            isAction: true,
            onPhone: 'line',
            cell: () => <ChevronRight className="inline mirror size-4 text-ink-3" aria-hidden="true" />,
            phoneCell: (report) => <Quote report={report} />,
          },
        ]}
      />
    </>
  );
}

type ReportProps = { report: MessageReport };

function Reason({ report: { id, reason } }: ReportProps) {
  const { t } = useTranslation();
  return (
    <Link to={`/operator/reports/${id}`} data-row-link className={rowLinkClass}>
      {t(`inbox.report.reasons.${reason}`)}
    </Link>
  );
}

/** Starts where the page does, also in the other direction. */
const Quote = ({ report: { snapshot } }: ReportProps) => (
  <p dir="auto" className="line-clamp-2 max-w-md [text-align:match-parent] wrap-anywhere text-ink-2">
    {snapshot.body || snapshot.fileNames.join(', ')}
  </p>
);
