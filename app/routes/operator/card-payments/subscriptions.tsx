import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type OperatorSubscription,
  OperatorSubscriptionsQuery,
} from '#features/money/subscriptions/schema.ts';
import { subscriptionsQuery } from '#features/money/subscriptions/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { Code, FactList } from '../ui/parts.tsx';

const STATUSES = ['active', 'past_due', 'canceled'] as const;
const TONES: Record<OperatorSubscription['status'], Tone> = {
  active: 'green',
  past_due: 'red',
  canceled: 'neutral',
  not_started: 'amber',
};

export default function Subscriptions() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, changeFilter } = useFilter(OperatorSubscriptionsQuery);
  const list = useInfiniteQuery(subscriptionsQuery(filter));
  return (
    <>
      <PageHeader title={t('operator.screens.subscriptions')} subtitle={t('operator.subscriptions.text')} />
      <div className="mb-4">
        <FilterSegments
          label={t('operator.payments.statusLabel')}
          value={filter.status}
          values={STATUSES}
          nameOf={(status) => t(`operator.subscriptions.status.${status}`)}
          onChange={(status) => changeFilter({ status })}
        />
      </div>
      <ConsoleList
        label={t('operator.screens.subscriptions')}
        list={list}
        empty={{ title: t('operator.subscriptions.none'), drawing: 'people' }}
        columns={[
          {
            label: t('operator.payments.brand'),
            className: 'w-full',
            cell: ({ brandName, email }) => (
              <span className="grid justify-items-start">
                <bdi className="font-medium">{brandName}</bdi>
                <bdi dir="ltr" className="text-ink-2">
                  {email}
                </bdi>
              </span>
            ),
            phoneCell: ({ brandName }) => <bdi className="font-medium">{brandName}</bdi>,
          },
          {
            label: t('operator.subscriptions.plan'),
            className: 'whitespace-nowrap',
            cell: ({ productName }) => <bdi>{productName}</bdi>,
          },
          {
            label: t('operator.subscriptions.until'),
            className: 'whitespace-nowrap text-ink-2',
            cell: ({ expiresAt, endedAt, currentPeriodEnd }) =>
              endedAt
                ? t('operator.subscriptions.ended', { date: format.date(endedAt) })
                : expiresAt
                  ? t('operator.subscriptions.expires', { date: format.date(expiresAt) })
                  : t('operator.subscriptions.renews', { date: format.date(currentPeriodEnd) }),
          },
          {
            label: t('operator.payments.statusLabel'),
            onPhone: 'end',
            cell: (subscription) => <Status subscription={subscription} />,
          },
          {
            label: t('operator.subscriptions.paid'),
            alignEnd: true,
            onPhone: 'status',
            cell: ({ paidCents }) => <Money cents={paidCents} className="font-medium" />,
          },
        ]}
        details={{
          label: t('operator.audit.details'),
          byRow: true,
          content: ({ email, productName, startedAt, stripeSubscriptionId }) => (
            <FactList
              facts={[
                [t('operator.subscriptions.plan'), <bdi key="plan">{productName}</bdi>],
                [t('operator.subscriptions.email'), <Code key="email">{email}</Code>],
                [t('operator.subscriptions.started'), format.date(startedAt)],
                [t('operator.refunds.atStripe'), <Code key="id">{stripeSubscriptionId}</Code>],
              ]}
            />
          ),
        }}
      />
    </>
  );
}

function Status({
  subscription: { status, expiresAt, isDuplicate },
}: {
  subscription: OperatorSubscription;
}) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex gap-1.5">
      {status === 'active' && expiresAt ? (
        <StatusPill tone="amber">{t('operator.subscriptions.ending')}</StatusPill>
      ) : (
        <StatusPill tone={TONES[status]}>{t(`operator.subscriptions.status.${status}`)}</StatusPill>
      )}
      {isDuplicate && <StatusPill tone="red">{t('operator.subscriptions.duplicate')}</StatusPill>}
    </span>
  );
}
