import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DECISIONS } from '#features/inbox/inbox/reports/rules.ts';
import type { MessageReportView, Surrounding } from '#features/inbox/inbox/reports/schema.ts';
import { decideReport, messageReportQuery } from '#features/inbox/inbox/reports/ui/data.ts';
import { Attachments } from '#features/inbox/inbox/ui/chat/attachments.tsx';
import { eventWords } from '#features/inbox/inbox/ui/times.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AskButton } from '../ui/action-dialog.tsx';
import { Ago } from '../ui/parts.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { Party, ReportStatus } from './report-parts.tsx';

export default function Report() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const report = useQuery(messageReportQuery(id));
  const back = { to: '/operator/reports', label: t('operator.screens.reports') };
  if (!report.data)
    return (
      <>
        <PageHeader title={t('inbox.console.message')} back={back} />
        {report.isError ? (
          <ErrorState {...retryOf(t, report)} />
        ) : (
          <Loading
            className="grid gap-5 xl:grid-cols-2"
            shapes={['h-72 rounded-card', 'h-72 rounded-card']}
          />
        )}
      </>
    );
  const { data } = report;
  return (
    <>
      <PageHeader
        title={t('inbox.console.of', { name: data.author.workspaceName })}
        badge={
          <>
            <ReportStatus status={data.status} />
            <ShortId>{data.id}</ShortId>
          </>
        }
        back={back}
        actions={
          data.status === 'open' && (
            <div className="flex flex-wrap gap-2 max-sm:ps-6">
              <Decisions report={data} />
            </div>
          )
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Around report={data} />
        <Facts report={data} />
      </div>
    </>
  );
}

const VARIANTS = { closed: 'secondary', warned: 'primary', suspended: 'danger' } as const;

function Decisions({ report }: { report: MessageReportView }) {
  const { t } = useTranslation();
  const name = report.author.name;
  return DECISIONS.map((decision) => (
    <AskButton
      key={decision}
      variant={VARIANTS[decision]}
      title={t(`inbox.console.actions.${decision}.title`, { name })}
      text={t(`inbox.console.actions.${decision}.text`)}
      action={t(`inbox.console.actions.${decision}.label`)}
      done={t(`inbox.console.actions.${decision}.done`)}
      destructive={decision === 'suspended'}
      asksReason
      run={(reason) => decideReport(report.id, { decision, reason })}
    >
      {t(`inbox.console.actions.${decision}.label`)}
    </AskButton>
  ));
}

function Facts({ report }: { report: MessageReportView }) {
  const { t } = useTranslation();
  const { author, reporter, reason, note, snapshot, campaignTitle, decidedBy, decidedAt, createdAt } = report;
  const reported = report.messages.find(({ id }) => id === report.messageId);
  const facts: [string, ReactNode][] = [
    [t('inbox.console.author'), <Party key="author" party={author} isAtEnd />],
    [t('inbox.console.reporter'), <Party key="reporter" party={reporter} isAtEnd />],
    [t('inbox.console.reason'), t(`inbox.report.reasons.${reason}`)],
    [t('inbox.console.about'), campaignTitle && <bdi key="about">{campaignTitle}</bdi>],
    [t('inbox.console.at'), <Ago key="at" at={createdAt} />],
    [t('inbox.console.files'), snapshot.fileNames.length > 0 && snapshot.fileNames.join(', ')],
    [
      t('inbox.console.decided'),
      decidedBy && (
        <span key="decided">
          <bdi>{decidedBy}</bdi> <Ago at={decidedAt!} />
        </span>
      ),
    ],
  ];
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('inbox.console.facts')}</h2>
      <dl className="mt-3 grid gap-3 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-4">
                <dt className="shrink-0 text-ink-2">{label}</dt>
                <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {note && <Quote label={t('inbox.console.note')}>{note}</Quote>}
      {snapshot.body && snapshot.body !== reported?.body && (
        <Quote label={t('inbox.console.asReported')}>{snapshot.body}</Quote>
      )}
    </Card>
  );
}

function Quote({ label, children }: { label: string; children: string }) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm text-ink-2">{label}</h3>
      <p dir="auto" className="mt-1 text-start wrap-anywhere whitespace-pre-wrap">
        {children}
      </p>
    </div>
  );
}

function Around({ report }: { report: MessageReportView }) {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('inbox.console.around')}</h2>
      <ol className="mt-4 grid gap-3">
        {report.messages.map((message) => (
          <Line
            key={message.id}
            message={message}
            isOfAuthor={message.side === report.author.side}
            isReported={message.id === report.messageId}
          />
        ))}
      </ol>
    </Card>
  );
}

type LineProps = { message: Surrounding; isOfAuthor: boolean; isReported: boolean };

function Line({ message, isOfAuthor, isReported }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { writtenBy, body, event, attachments, isDeleted, createdAt } = message;
  if (event)
    return <li className="text-center text-sm text-ink-2">{eventWords(t, event, 'brand', format.money)}</li>;
  return (
    <li
      className={clsx(
        'rounded-control border p-3',
        isReported ? 'border-red bg-red-tint' : 'border-line',
        isOfAuthor ? 'me-6' : 'ms-6',
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-xs text-ink-2">
        <bdi className="font-medium">{writtenBy}</bdi>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        {isReported && <span className="font-medium text-red">{t('inbox.console.reported')}</span>}
      </p>
      {attachments.length > 0 && <Attachments files={attachments} />}
      {isDeleted ? (
        <p className="text-ink-3 italic">{t('inbox.deleted')}</p>
      ) : (
        <p dir="auto" className="text-start wrap-anywhere whitespace-pre-wrap">
          {body}
        </p>
      )}
    </li>
  );
}
