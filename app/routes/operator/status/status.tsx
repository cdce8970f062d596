import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
            <Sections status={data} />
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
  queues,
}: StatusAnswer) => ({
  migrations: migrations.pending.length > 0,
  worker: !hasWorker,
  disk: disk.freeBytes < disk.totalBytes / 10,
  verification: proof?.status !== 'holds',
  reconciliation: !comparedAt,
  events: events.dead > 0,
  mails: mails.failed > 0,
  mailQueue: queues.some(({ name, overdueSince }) => overdueSince && name.endsWith('.mail')),
  archive: !backup.isArchiving || backup.isFailing,
});

function Verdict({ status }: StatusProps) {
  const { t } = useTranslation();
  const count = Object.values(problemsOf(status)).filter(Boolean).length;
  return (
    <StatusPill tone={count > 0 ? 'amber' : 'green'}>{t('operator.status.problems', { count })}</StatusPill>
  );
}

type Entry = {
  name: string;
  value: ReactNode;
  needsHand?: boolean;
  /** The screen that solves it. */
  to?: string;
};

function Sections({ status }: StatusProps) {
  const { t } = useTranslation();
  const work = useWork(status);
  const installation = useInstallation(status);
  const archive = useArchive(status);
  const problems = [...work, archive, ...installation].filter(({ needsHand }) => needsHand);
  return (
    <>
      {problems.length > 0 && (
        <div className="xl:col-span-2">
          <Panel title={t('operator.overview.needsYou')}>
            <Entries entries={problems} />
          </Panel>
        </div>
      )}
      <div className="grid min-w-0 gap-5">
        <Panel title={t('operator.status.work')}>
          <Entries entries={work.filter(isCalm)} />
        </Panel>
        <Backups status={status} archive={archive} />
      </div>
      <div className="grid min-w-0 gap-5">
        <Panel title={t('operator.status.installation')}>
          <Entries entries={installation.filter(isCalm)} />
        </Panel>
        <Queues status={status} />
      </div>
    </>
  );
}

const isCalm = ({ needsHand }: Entry) => !needsHand;

const Entries = ({ entries }: { entries: Entry[] }) => (
  <ul className="divide-y divide-line text-sm">
    {entries.map((entry) => (
      <li key={entry.name}>
        <EntryRow {...entry} />
      </li>
    ))}
  </ul>
);

function EntryRow({ name, value, needsHand, to }: Entry) {
  const content = (
    <>
      <span className={needsHand ? 'font-medium' : 'text-ink-2'}>
        {needsHand && (
          <span className="me-3 inline-block size-2 rounded-full bg-amber align-middle" aria-hidden="true" />
        )}
        {name}
      </span>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-end">
        {value}
        {needsHand && to && <ChevronRight className="mirror size-4 text-ink-3" aria-hidden="true" />}
      </span>
    </>
  );
  const look = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5';
  return needsHand && to ? (
    <Link to={to} className={clsx(look, 'min-h-11 -outline-offset-2 transition-colors hover:bg-wash')}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

function useInstallation(status: StatusAnswer): Entry[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { versions, migrations, hasWorker, disk, replication } = status;
  const problems = problemsOf(status);
  return [
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
  ];
}

function useWork(status: StatusAnswer): Entry[] {
  const { t } = useTranslation();
  const { proof, comparedAt, events, mails } = status;
  const problems = problemsOf(status);
  const never = <span className="text-ink-3">{t('operator.overview.never')}</span>;
  return [
    {
      name: t('operator.overview.lastVerification'),
      needsHand: problems.verification,
      to: '/operator/ledger',
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
      to: '/operator/reconciliation',
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
      to: '/operator/events?status=dead',
      value: <Count value={events.dead} isFault />,
    },
    {
      name: t('operator.status.mailsWaiting'),
      needsHand: problems.mailQueue,
      value: (
        <>
          {mails.waiting > 0 && !problems.mailQueue && (
            <span className="text-ink-3">{t('operator.status.onTime')}</span>
          )}
          <Count value={mails.waiting} isFault={problems.mailQueue} />
        </>
      ),
    },
    {
      name: t('operator.status.mailsFailed'),
      needsHand: problems.mails,
      to: '/operator/mails',
      value: <Count value={mails.failed} isFault />,
    },
  ];
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

function useArchive(status: StatusAnswer): Entry {
  const { t } = useTranslation();
  const { isArchiving, isFailing } = status.backup;
  return {
    name: t('operator.status.archive'),
    needsHand: problemsOf(status).archive,
    value: isArchiving ? (
      <StatusPill tone={isFailing ? 'red' : 'green'}>
        {isFailing ? t('operator.status.archiveFails') : t('operator.status.archived')}
      </StatusPill>
    ) : (
      <span className="text-ink-3">{t('operator.status.archiveOff')}</span>
    ),
  };
}

function Backups({ status: { backup }, archive }: StatusProps & { archive: Entry }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('operator.status.backups')}>
      {isCalm(archive) && (
        <div className="border-b border-line">
          <Entries entries={[archive]} />
        </div>
      )}
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
