import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { overviewQuery } from '#features/operator/data.ts';
import { CONCERNS, type Concern, type OverviewAnswer, type Tally } from '#features/operator/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TestModeBadge } from '#ui/test-mode-badge.tsx';
import { useUser } from '../shell/session.tsx';

/** What time and the reconciler mend. Everything else waits for a person. */
const WATCHED: Concern[] = ['unanswered', 'unconfirmed', 'account', 'funds'];

/** Where each concern is dealt with. */
const PLACES: Partial<Record<Concern, string>> = { queued: '/operator/payouts' };

/** The first look of the day: what needs a person, then what is only being watched. */
export default function Overview() {
  const { t } = useTranslation();
  const { twoFactor } = useUser();
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHeader
        title={t('operator.screens.overview')}
        subtitle={t('operator.overview.text')}
        badge={overview.data?.testMode && <TestModeBadge />}
      />
      {twoFactor === 'off' && (
        <div className="mb-6">
          <NoticeBox
            action={
              <LinkButton to="/profile" size="small">
                {t('accounts.twoFactor.setUp')}
              </LinkButton>
            }
          >
            {t('accounts.twoFactor.offNotice')}
          </NoticeBox>
        </div>
      )}
      {overview.data ? (
        <Concerns concerns={overview.data.concerns} />
      ) : overview.isError ? (
        <ErrorState
          text={errorText(t, overview.error)}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      ) : (
        <Loading className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
    </>
  );
}

function Concerns({ concerns }: Pick<OverviewAnswer, 'concerns'>) {
  const { t } = useTranslation();
  const found = CONCERNS.filter((name) => concerns[name].count > 0);
  const urgent = found.filter((name) => !WATCHED.includes(name));
  const watched = found.filter((name) => WATCHED.includes(name));
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <ConcernList title={t('operator.overview.needsYou')}>
        {urgent.length > 0 ? (
          urgent.map((name) => <ConcernRow key={name} name={name} tally={concerns[name]} urgent />)
        ) : (
          <li className="flex items-center gap-3 px-5 py-6 text-ink-2">
            <CircleCheck className="size-5 text-green" aria-hidden="true" />
            {t('operator.overview.allClear')}
          </li>
        )}
      </ConcernList>
      {watched.length > 0 && (
        <ConcernList title={t('operator.overview.watched')} text={t('operator.overview.watchedText')}>
          {watched.map((name) => (
            <ConcernRow key={name} name={name} tally={concerns[name]} />
          ))}
        </ConcernList>
      )}
    </div>
  );
}

function ConcernList({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="overflow-hidden">
      <div className="border-b border-line px-5 py-3.5">
        <h2 className="text-base">{title}</h2>
        {text && <p className="text-sm text-ink-2">{text}</p>}
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

function ConcernRow({ name, tally, urgent }: { name: Concern; tally: Tally; urgent?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = PLACES[name];
  const content = (
    <>
      <span
        className={clsx(
          'min-w-9 rounded-full px-2 text-center font-semibold tabular-nums',
          urgent ? 'bg-red-tint text-red' : 'bg-wash text-ink-2',
        )}
      >
        {format.number(tally.count)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{t(`operator.overview.concerns.${name}`)}</span>
          {tally.cents > 0 && <Money cents={tally.cents} className="font-semibold" />}
        </span>
        <span className="block text-sm text-ink-2">{t(`operator.overview.concerns.${name}Text`)}</span>
        {tally.oldestAt && (
          <span className="block text-xs text-ink-3">
            {t('operator.overview.oldest', { when: format.relative(tally.oldestAt) })}
          </span>
        )}
      </span>
      {place && <ChevronRight className="mirror mt-1 size-4 text-ink-3" aria-hidden="true" />}
    </>
  );
  const look = 'flex items-start gap-4 px-5 py-3.5';
  return (
    <li>
      {place ? (
        <Link to={place} className={`${look} -outline-offset-2 transition-colors hover:bg-wash`}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
