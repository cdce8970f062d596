import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusAnswer } from '#features/operations/operator/status/schema.ts';
import { statusQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Panel } from '../frame/panel.tsx';
import { VerificationPill } from '../reconciliation/proof-pills.tsx';
import { Ago, Code } from '../ui/parts.tsx';

export default function Status() {
  const { t } = useTranslation();
  const status = useQuery(statusQuery);
  return (
    <>
      <PageHeader
        title={t('operator.screens.status')}
        subtitle={t('operator.status.text')}
        badge={status.data && <Verdict status={status.data} />}
      />
      <Loaded
        query={status}
        skeleton={
          <Loading
            className="grid gap-5 xl:grid-cols-2"
            shapes={['h-80 rounded-card', 'h-80 rounded-card']}
          />
        }
      >
        {(data) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            {data.isRestoreOpen && (
              <div className="xl:col-span-2">
                <NoticeBox>{t('operator.status.restored')}</NoticeBox>
              </div>
            )}
            <div className="grid min-w-0 gap-5">
              <Work status={data} />
              <Backups status={data} />
            </div>
            <div className="grid min-w-0 gap-5">
              <Installation status={data} />
              <Queues status={data} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

type StatusProps = { status: StatusAnswer };

const problemsOf = ({
  migrations,
  hasWorker,
  disk,
  proof,
  comparedAt,
  events,
  mails,
  backup,
}: StatusAnswer) => ({
  migrations: migrations.pending.length > 0,
  worker: !hasWorker,
  disk: disk.freeBytes < disk.totalBytes / 10,
  verification: proof?.status !== 'holds',
  reconciliation: !comparedAt,
  events: events.dead > 0,
  mails: mails.failed > 0,
  archive: !backup.isArchiving || backup.isFailing,
});

function Verdict({ status }: StatusProps) {
  const { t } = useTranslation();
  const count = Object.values(problemsOf(status)).filter(Boolean).length;
  return (
    <StatusPill tone={count > 0 ? 'amber' : 'green'}>{t('operator.status.problems', { count })}</StatusPill>
  );
}

type Entry = { name: string; value: ReactNode; needsHand?: boolean };

/** Entries that need an operator come first. */
function Entries({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation();
  return (
    <dl className="divide-y divide-line text-sm">
      {entries
        .toSorted((a, b) => Number(b.needsHand ?? false) - Number(a.needsHand ?? false))
        .map(({ name, value, needsHand }) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5">
            <dt className={needsHand ? 'font-medium' : 'text-ink-2'}>
              {needsHand && (
                <span
                  role="img"
                  aria-label={t('operator.overview.needsYou')}
                  className="me-2 inline-block size-2 rounded-full bg-amber align-middle"
                />
              )}
              {name}
            </dt>
            <dd className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-end">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Installation({ status }: StatusProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { versions, migrations, hasWorker, disk, replication } = status;
  const problems = problemsOf(status);
  return (
    <Panel title={t('operator.status.installation')}>
      <Entries
        entries={[
          { name: t('operator.status.version'), value: <Code>{versions.laqta}</Code> },
          { name: 'Node.js', value: <Code>{versions.node}</Code> },
          { name: 'PostgreSQL', value: <Code>{versions.postgres}</Code> },
          {
            name: t('operator.status.migrations'),
            needsHand: problems.migrations,
            value: (
              <>
                <Code>{migrations.latest}</Code>
                {migrations.pending.length === 0 ? (
                  <StatusPill tone="green">{t('operator.status.upToDate')}</StatusPill>
                ) : (
                  <StatusPill tone="red">
                    {t('operator.status.pending', { names: migrations.pending.join(', ') })}
                  </StatusPill>
                )}
              </>
            ),
          },
          {
            name: t('operator.status.worker'),
            needsHand: problems.worker,
            value: (
              <StatusPill tone={hasWorker ? 'green' : 'red'}>
                {hasWorker ? t('operator.status.connected') : t('operator.status.notConnected')}
              </StatusPill>
            ),
          },
          {
            name: t('operator.status.disk'),
            needsHand: problems.disk,
            value: (
              <span className={problems.disk ? 'font-semibold text-red' : undefined}>
                {t('operator.overview.free', {
                  free: format.bytes(disk.freeBytes),
                  total: format.bytes(disk.totalBytes),
                })}
              </span>
            ),
          },
          {
            name: t('operator.status.replicas'),
            value: (
              <>
                {replication.isReplica && t('operator.status.isReplica')}
                {!replication.isReplica && replication.replicas.length === 0 && (
                  <span className="text-ink-3">{t('operator.status.none')}</span>
                )}
                {replication.replicas.map(({ name, state, lagSeconds }) => (
                  <span key={name}>
                    <Code>{[name, state].filter(Boolean).join(' ')}</Code>{' '}
                    {lagSeconds !== null && t('operator.status.lag', { seconds: lagSeconds.toFixed(1) })}
                  </span>
                ))}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Work({ status }: StatusProps) {
  const { t } = useTranslation();
  const { proof, comparedAt, events, mails } = status;
  const problems = problemsOf(status);
  const never = <span className="text-ink-3">{t('operator.overview.never')}</span>;
  return (
    <Panel title={t('operator.status.work')}>
      <Entries
        entries={[
          {
            name: t('operator.overview.lastVerification'),
            needsHand: problems.verification,
            value: (
              <>
                {proof && <VerificationPill status={proof.status} />}
                {proof ? <Ago at={proof.finishedAt} /> : never}
              </>
            ),
          },
          {
            name: t('operator.overview.lastRun'),
            needsHand: problems.reconciliation,
            value: comparedAt ? <Ago at={comparedAt} /> : never,
          },
          {
            name: t('operator.status.unprocessed'),
            value: (
              <>
                {events.oldestAt && <Ago at={events.oldestAt} />}
                <Count value={events.unprocessed} />
              </>
            ),
          },
          {
            name: t('operator.status.dead'),
            needsHand: problems.events,
            value: <Count value={events.dead} isFault />,
          },
          { name: t('operator.status.mailsWaiting'), value: <Count value={mails.waiting} /> },
          {
            name: t('operator.status.mailsFailed'),
            needsHand: problems.mails,
            value: <Count value={mails.failed} isFault />,
          },
        ]}
      />
    </Panel>
  );
}

function Count({ value, isFault = false }: { value: number; isFault?: boolean }) {
  const format = useFormat();
  return (
    <bdi className={isFault && value > 0 ? 'font-semibold text-red' : 'tabular-nums'}>
      {format.number(value)}
    </bdi>
  );
}

function Queues({ status: { queues } }: StatusProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('operator.status.queues')}>
      {queues.length === 0 ? (
        <p className="px-5 py-6 text-ink-2">{t('operator.status.empty')}</p>
      ) : (
        <DataTable
          label={t('operator.status.queues')}
          rows={queues.toSorted((a, b) => Number(b.overdueSince !== null) - Number(a.overdueSince !== null))}
          keyOf={({ name }) => name}
          columns={[
            { label: t('operator.status.queue'), cell: ({ name }) => <Code>{name}</Code> },
            {
              label: t('operator.status.waiting'),
              alignEnd: true,
              cell: ({ waiting }) => <bdi>{format.number(waiting)}</bdi>,
            },
            {
              label: t('operator.status.due'),
              cell: ({ overdueSince }) =>
                overdueSince ? (
                  <Ago at={overdueSince} isLate />
                ) : (
                  <span className="text-ink-3">{t('operator.status.onTime')}</span>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Backups({ status }: StatusProps) {
  const { backup } = status;
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('operator.status.backups')}>
      <div className="border-b border-line">
        <Entries
          entries={[
            {
              name: t('operator.status.archive'),
              needsHand: problemsOf(status).archive,
              value: backup.isArchiving ? (
                <StatusPill tone={backup.isFailing ? 'red' : 'green'}>
                  {backup.isFailing ? t('operator.status.archiveFails') : t('operator.status.archived')}
                </StatusPill>
              ) : (
                <span className="text-ink-3">{t('operator.status.archiveOff')}</span>
              ),
            },
          ]}
        />
      </div>
      {backup.backups.length === 0 ? (
        <p className="px-5 py-2.5 text-sm text-ink-2">
          {backup.isEmbedded ? t('operator.status.noBackups') : t('operator.status.external')}
        </p>
      ) : (
        <DataTable
          label={t('operator.status.backups')}
          rows={backup.backups}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('operator.status.backupEnded'),
              cell: ({ finishedAt }) => <bdi>{format.dateTime(finishedAt)}</bdi>,
            },
            {
              label: t('operator.status.backupSize'),
              alignEnd: true,
              cell: ({ bytes }) => <bdi>{format.bytes(bytes)}</bdi>,
            },
          ]}
        />
      )}
    </Panel>
  );
}
