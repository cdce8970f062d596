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
      <PageHeader title={t('operator.screens.status')} subtitle={t('operator.status.text')} />
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
            <Installation status={data} />
            <Work status={data} />
            <div className="min-w-0">
              <Queues status={data} />
            </div>
            <div className="min-w-0">
              <Backups status={data} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

type StatusProps = { status: StatusAnswer };

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-end">{children}</dd>
    </div>
  );
}

function Installation({ status: { versions, migrations, hasWorker, disk, replication } }: StatusProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isScarce = disk.freeBytes < disk.totalBytes / 10;
  return (
    <Panel title={t('operator.status.installation')}>
      <dl className="divide-y divide-line text-sm">
        <Entry name={t('operator.status.version')}>
          <Code>{versions.laqta}</Code>
        </Entry>
        <Entry name="Node.js">
          <Code>{versions.node}</Code>
        </Entry>
        <Entry name="PostgreSQL">
          <Code>{versions.postgres}</Code>
        </Entry>
        <Entry name={t('operator.status.migrations')}>
          <Code>{migrations.latest}</Code>
          {migrations.pending.length === 0 ? (
            <StatusPill tone="green">{t('operator.status.upToDate')}</StatusPill>
          ) : (
            <StatusPill tone="red">
              {t('operator.status.pending', { names: migrations.pending.join(', ') })}
            </StatusPill>
          )}
        </Entry>
        <Entry name={t('operator.status.worker')}>
          <StatusPill tone={hasWorker ? 'green' : 'red'}>
            {hasWorker ? t('operator.status.connected') : t('operator.status.notConnected')}
          </StatusPill>
        </Entry>
        <Entry name={t('operator.status.disk')}>
          <span className={isScarce ? 'font-semibold text-red' : undefined}>
            {t('operator.overview.free', {
              free: format.bytes(disk.freeBytes),
              total: format.bytes(disk.totalBytes),
            })}
          </span>
        </Entry>
        <Entry name={t('operator.status.replicas')}>
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
        </Entry>
      </dl>
    </Panel>
  );
}

function Work({ status: { proof, comparedAt, events, mails } }: StatusProps) {
  const { t } = useTranslation();
  const never = <span className="text-ink-3">{t('operator.overview.never')}</span>;
  return (
    <Panel title={t('operator.status.work')}>
      <dl className="divide-y divide-line text-sm">
        <Entry name={t('operator.overview.lastVerification')}>
          {proof && <VerificationPill status={proof.status} />}
          {proof ? <Ago at={proof.finishedAt} /> : never}
        </Entry>
        <Entry name={t('operator.overview.lastRun')}>{comparedAt ? <Ago at={comparedAt} /> : never}</Entry>
        <Entry name={t('operator.status.unprocessed')}>
          {events.oldestAt && <Ago at={events.oldestAt} />}
          <Count value={events.unprocessed} />
        </Entry>
        <Entry name={t('operator.status.dead')}>
          <Count value={events.dead} isFault />
        </Entry>
        <Entry name={t('operator.status.mailsWaiting')}>
          <Count value={mails.waiting} />
        </Entry>
        <Entry name={t('operator.status.mailsFailed')}>
          <Count value={mails.failed} isFault />
        </Entry>
      </dl>
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
          rows={queues}
          keyOf={({ name }) => name}
          columns={[
            { label: t('operator.status.queue'), cell: ({ name }) => <Code>{name}</Code> },
            {
              label: t('operator.status.waiting'),
              figure: true,
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

function Backups({ status: { backup } }: StatusProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('operator.status.backups')}>
      <dl className="border-b border-line text-sm">
        <Entry name={t('operator.status.archive')}>
          {backup.isArchiving ? (
            <StatusPill tone={backup.isFailing ? 'red' : 'green'}>
              {backup.isFailing ? t('operator.status.archiveFails') : t('operator.status.archived')}
            </StatusPill>
          ) : (
            <span className="text-ink-3">{t('operator.status.archiveOff')}</span>
          )}
        </Entry>
      </dl>
      {backup.backups.length === 0 ? (
        <p className="px-5 py-6 text-ink-2">
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
              figure: true,
              cell: ({ bytes }) => <bdi>{format.bytes(bytes)}</bdi>,
            },
          ]}
        />
      )}
    </Panel>
  );
}
