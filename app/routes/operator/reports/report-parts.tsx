import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportState } from '#features/inbox/inbox/reports/rules.ts';
import type { MessageReport } from '#features/inbox/inbox/reports/schema.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';

const TONES: Record<ReportState, Tone> = {
  open: 'amber',
  closed: 'neutral',
  warned: 'violet',
  suspended: 'red',
};

export function ReportStatus({ status }: { status: ReportState }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[status]}>{t(`inbox.console.states.${status}`)}</StatusPill>;
}

export function Party({ party, isAtEnd }: { party: MessageReport['author']; isAtEnd?: boolean }) {
  const { t } = useTranslation();
  const { userId, name, workspaceName, side, isSuspended } = party;
  return (
    <span
      className={clsx(
        'inline-flex gap-0.5',
        isAtEnd ? 'flex-col items-end' : 'flex-wrap gap-x-1.5 md:flex-col md:items-start',
      )}
    >
      <Link to={`/operator/people?q=${userId}`} className="font-medium hover:underline">
        <bdi>{workspaceName}</bdi>
      </Link>
      <span className="text-sm text-ink-2">
        {t(`inbox.console.sides.${side}`)}
        {name !== workspaceName && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </span>
      {isSuspended && <StatusPill tone="red">{t('inbox.console.isSuspended')}</StatusPill>}
    </span>
  );
}
