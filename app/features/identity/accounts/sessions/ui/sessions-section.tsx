import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import type { SessionView } from '../../schema.ts';
import { endOtherSessions, endSession, sessionsQuery } from '../../ui/data.ts';
import { deviceOf } from '../device.ts';

const FIRST_ROWS = 3;

export function SessionsSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const sessions = useQuery(sessionsQuery);
  const ending = useEnding(endOtherSessions);
  const [isExpanded, setExpanded] = useState(false);
  const current = sessions.data?.filter(({ isCurrent }) => isCurrent) ?? [];
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const ordered = [...current, ...others];
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div>
          <h2 className="text-lg">{t('accounts.sessions.title')}</h2>
          <p className="mt-1 text-ink-2">{t('accounts.sessions.text')}</p>
        </div>
        {others.length > 0 && (
          <Button
            size="small"
            className="shrink-0 max-sm:w-full"
            loading={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {t('accounts.sessions.endOthers')}
          </Button>
        )}
      </div>
      {sessions.data ? (
        <>
          <ul className="mt-3 divide-y divide-line">
            {(isExpanded ? ordered : ordered.slice(0, FIRST_ROWS)).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {ordered.length > FIRST_ROWS && (
            <Button
              variant="quiet"
              size="small"
              className="-ms-3"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded
                ? t('accounts.sessions.showLess')
                : t('accounts.sessions.showAll', { number: format.number(ordered.length) })}
            </Button>
          )}
        </>
      ) : sessions.isError ? (
        <ErrorState {...retryOf(t, sessions)} />
      ) : (
        <Loading className="mt-4 grid gap-3" shapes={['h-12', 'h-12']} />
      )}
    </Card>
  );
}

function useEnding(mutationFn: () => Promise<unknown>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => toastError(errorText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function SessionRow({ session }: { session: SessionView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ending = useEnding(() => endSession(session.id));
  const device = deviceOf(session.userAgent) ?? t('accounts.sessions.unknownDevice');
  return (
    <li className="flex items-center gap-3 py-3">
      <Monitor className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <bdi>{device}</bdi>
          {session.isCurrent && <Pill tone="green">{t('accounts.sessions.here')}</Pill>}
        </p>
        <p className="dotted text-sm text-ink-3">
          <span className="sm:hidden">{format.relative(session.since)}</span>
          <span className="max-sm:hidden">
            {t('accounts.sessions.since', { when: format.dateTime(session.since) })}
          </span>
          {session.address && (
            <span>
              <bdi dir="ltr">{session.address}</bdi>
            </span>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="quiet"
          className="-me-3 shrink-0"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {t('accounts.sessions.end')}
        </Button>
      )}
    </li>
  );
}
