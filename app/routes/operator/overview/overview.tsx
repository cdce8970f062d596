import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, CircleCheck, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isRealMoney } from '#core/money.ts';
import { AGE_BANDS } from '#features/money/reconciliation/rules.ts';
import {
  heldMoneyQuery,
  startReconciliation,
  startVerification,
} from '#features/money/reconciliation/ui/data.ts';
import type { OverviewAnswer } from '#features/operations/operator/schema.ts';
import { overviewQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill, TestModeBadge } from '#ui/pill.tsx';
import { Dotted, Money } from '#ui/text.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useUser } from '../../shell/session.tsx';
import { Panel } from '../frame/panel.tsx';
import { RunPill, VerificationPill } from '../reconciliation/proof-pills.tsx';
import { Ago } from '../ui/parts.tsx';
import { type Concern, concernsOf } from './concerns.ts';

export default function Overview() {
  const { t } = useTranslation();
  const { twoFactor } = useUser();
  const overview = useQuery(overviewQuery);
  return (
    <div className="flex flex-col">
      <PageHeader
        title={t('operator.screens.overview')}
        subtitle={t('operator.overview.text')}
        badge={
          <>
            <span className="max-sm:hidden">
              <TestModeBadge mode={overview.data?.mode} />
            </span>
            {/* On phones the search shares the line of the title. */}
            {overview.data && !isRealMoney(overview.data.mode) && (
              <span className="sm:hidden">
                <Pill icon={<FlaskConical className="size-3.5" />}>
                  {t(`operator.overview.mode.${overview.data.mode}`)}
                </Pill>
              </span>
            )}
          </>
        }
      />
      {twoFactor === 'off' && (
        <div className="mb-6 max-sm:order-1 max-sm:mt-5">
          <NoticeBox
            action={
              <LinkButton to="/profile/security" size="small">
                {t('accounts.twoFactor.setUp')}
              </LinkButton>
            }
          >
            {t('accounts.twoFactor.offNotice')}
          </NoticeBox>
        </div>
      )}
      <Loaded
        query={overview}
        skeleton={
          <Loading
            className="grid gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]"
            shapes={['h-80 rounded-card', 'h-80 rounded-card']}
          />
        }
      >
        {(data) => (
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
            <Concerns overview={data} />
            <div className="grid gap-5">
              <Books overview={data} />
              <HeldMoney />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Concerns({ overview }: { overview: OverviewAnswer }) {
  const { t } = useTranslation();
  const held = useQuery(heldMoneyQuery);
  const concerns = concernsOf(overview, held.data);
  // Aged funds are among the first concerns: without them the list would say that all is clear, or move its links.
  if (held.isPending)
    return (
      <Panel title={t('operator.overview.needsYou')}>
        <Loading className="p-5" shapes={['h-28']} />
      </Panel>
    );
  return (
    <Panel title={t('operator.overview.needsYou')}>
      {concerns.length === 0 && held.data && (
        <p className="flex items-center gap-3 px-5 py-6 text-ink-2">
          <CircleCheck className="size-5 text-green" />
          {t('operator.overview.allClear')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {concerns.map((concern) => (
          <li key={concern.name}>
            <Row concern={concern} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Row({ concern }: { concern: Concern }) {
  const { name, count, cents, oldestAt, dueAt, space, isUrgent, to } = concern;
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    count !== undefined && t('operator.overview.open', { number: format.number(count) }),
    oldestAt && t('operator.overview.oldest', { when: format.relative(oldestAt) }),
    dueAt && t('operator.overview.evidenceDue', { date: format.date(dueAt) }),
    space &&
      t('operator.overview.free', {
        free: format.bytes(space.freeBytes),
        total: format.bytes(space.totalBytes),
      }),
  ].filter((fact) => typeof fact === 'string');
  const content = (
    <>
      <span
        className={clsx('mt-2 size-2 shrink-0 rounded-full', isUrgent ? 'bg-red' : 'bg-amber')}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-x-4 font-medium">
          {t(`operator.overview.concerns.${name}`)}
          {cents !== undefined && <Money cents={cents} className="font-semibold" />}
        </span>
        <span className="block text-sm text-ink-2 max-sm:hidden">
          {t(`operator.overview.concerns.${name}Text`)}
        </span>
        <span className={clsx('block text-sm', isUrgent ? 'font-medium text-red' : 'text-ink-2')}>
          <Dotted parts={facts} />
        </span>
      </span>
      {to && <ChevronRight className="mirror size-4 shrink-0 self-center text-ink-3" aria-hidden="true" />}
    </>
  );
  const look = 'flex items-start gap-3 px-4 py-3 sm:px-5';
  return to ? (
    <Link to={to} data-row-link className={clsx(look, '-outline-offset-2 transition-colors hover:bg-wash')}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

function Books({ overview }: { overview: OverviewAnswer }) {
  const { t } = useTranslation();
  const { lastRun, lastVerification } = overview;
  return (
    <Panel title={t('operator.groups.books')}>
      <dl className="grid gap-4 px-5 py-4 text-sm">
        <Proof
          name={t('operator.overview.lastVerification')}
          to="/operator/ledger"
          at={lastVerification?.finishedAt ?? lastVerification?.startedAt}
          action={t('operator.ledger.verify')}
          run={startVerification}
        >
          {lastVerification && <VerificationPill status={lastVerification.status} />}
        </Proof>
        <Proof
          name={t('operator.overview.lastRun')}
          to="/operator/reconciliation"
          at={lastRun?.finishedAt ?? lastRun?.startedAt}
          action={t('operator.overview.compare')}
          run={startReconciliation}
        >
          {lastRun && <RunPill run={lastRun} />}
        </Proof>
      </dl>
    </Panel>
  );
}

type ProofProps = {
  name: string;
  to: string;
  at: string | undefined;
  action: string;
  run: () => Promise<unknown>;
  children: ReactNode;
};

function Proof({ name, to, at, action, run, children }: ProofProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const running = useMutation({
    mutationFn: run,
    onSettled: () => queries.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <dt>
        <Link to={to} className="font-medium hover:underline">
          {name}
        </Link>
      </dt>
      {!at && <dd className="text-label text-ink-3">{t('operator.overview.never')}</dd>}
      <dd className="col-start-2 row-span-2 row-start-1 flex items-center gap-3">
        {children}
        {at ? (
          <Ago at={at} />
        ) : (
          <Button size="small" loading={running.isPending} onClick={() => running.mutate()}>
            {action}
          </Button>
        )}
      </dd>
      {running.error && (
        <dd className="col-span-2 mt-2">
          <FormError>{errorText(t, running.error)}</FormError>
        </dd>
      )}
    </div>
  );
}

function HeldMoney() {
  const { t } = useTranslation();
  const held = useQuery(heldMoneyQuery);
  return (
    <Panel title={t('operator.overview.held')}>
      <Loaded query={held} skeleton={<Loading className="p-5" shapes={['h-28']} />}>
        {({ walletCents, owedCents }) => (
          <table className="w-full text-sm">
            <thead className="text-label text-ink-3">
              <tr>
                <th scope="col" className="px-5 pt-3 pb-1 text-start font-medium">
                  {t('operator.overview.age')}
                </th>
                <th scope="col" className="px-3 pt-3 pb-1 text-end font-medium">
                  {t('operator.overview.inWallets')}
                </th>
                <th scope="col" className="pt-3 pb-1 ps-3 pe-5 text-end font-medium">
                  {t('operator.overview.owedToCreators')}
                </th>
              </tr>
            </thead>
            <tbody>
              {AGE_BANDS.map((age) => (
                <tr key={age}>
                  <th scope="row" className="px-5 py-1.5 text-start whitespace-nowrap font-normal text-ink-2">
                    {age === '90+'
                      ? t('operator.overview.over90')
                      : t('operator.overview.days', { days: age.replace('-', '–') })}
                  </th>
                  <td className="px-3 py-1.5 text-end">
                    <Money cents={walletCents[age]} className={ageClass(age, walletCents[age])} />
                  </td>
                  <td className="py-1.5 ps-3 pe-5 text-end">
                    <Money cents={owedCents[age]} className={ageClass(age, owedCents[age])} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <p className="px-5 pt-2 pb-4 text-label text-ink-3">{t('operator.overview.heldText')}</p>
    </Panel>
  );
}

const ageClass = (age: (typeof AGE_BANDS)[number], cents: number) =>
  cents === 0 ? 'text-ink-3' : age === '90+' ? 'font-semibold text-red' : 'font-medium';
