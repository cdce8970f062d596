import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { paymentQuery } from '#features/money/transfers/operator/data.ts';
import type { OperatorPaymentView } from '#features/money/transfers/operator/schema.ts';
import { MoneyTimeline } from '#features/money/transfers/ui/money-timeline.tsx';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { Code } from '../ui/parts.tsx';
import { Refusal, refusalText } from '../ui/stripe-code.tsx';
import { Journals } from './journals.tsx';
import { AttentionPill, PaymentActions, PaymentStatus } from './payment-actions.tsx';

export default function Payment() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const payment = useQuery(paymentQuery(id));
  const back = { to: '/operator/payments', label: t('operator.screens.payments') };
  if (payment.data) return <PaymentPage payment={payment.data} back={back} />;
  return (
    <>
      <PageHeader title={t('operator.payment.title')} back={back} />
      {payment.isError ? (
        <ErrorState {...retryOf(t, payment)} />
      ) : (
        <Loading className="grid gap-5 xl:grid-cols-2" shapes={['h-72 rounded-card', 'h-72 rounded-card']} />
      )}
    </>
  );
}

type PaymentPageProps = { payment: OperatorPaymentView; back: { to: string; label: string } };

function PaymentPage({ payment, back }: PaymentPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nextAction, refund } = payment;
  return (
    <>
      <PageHeader
        title={t('operator.payment.of', {
          amount: format.money(payment.creatorPayoutCents),
          name: isolateText(payment.creator.name),
        })}
        subtitle={<Code>{payment.id}</Code>}
        badge={
          <>
            <PaymentStatus payment={payment} />
            {payment.attention && payment.attention !== payment.status && (
              <AttentionPill reason={payment.attention} />
            )}
          </>
        }
        back={back}
        actions={<PaymentActions payment={payment} />}
      />
      {(nextAction === 'wait' || refund) && (
        <div className="mb-5">
          <NoticeBox>
            {refund
              ? t(`operator.payment.refund.${refund.status}`, {
                  reason: refund.failureCode ? refusalText(t, refund.failureCode) : '',
                })
              : t('operator.actions.wait.text')}
          </NoticeBox>
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Facts payment={payment} />
          <AtStripe payment={payment} />
        </div>
        <Timeline payment={payment} />
      </div>
      <Journals journals={payment.journals} />
    </>
  );
}

function Facts({ payment }: { payment: OperatorPaymentView }) {
  const { t } = useTranslation();
  const person = (id: string, name: string, filter: string) => (
    <Link to={`/operator/payments?${filter}=${id}`} className="hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
  const facts: [string, ReactNode][] = [
    [t('operator.payments.brand'), person(payment.brand.id, payment.brand.name, 'brandId')],
    [t('operator.payments.creator'), person(payment.creator.id, payment.creator.name, 'creatorId')],
    [t('operator.payment.amount'), <Money key="amount" cents={payment.amountCents} />],
    [t('operator.payment.payout'), <Money key="payout" cents={payment.creatorPayoutCents} />],
    [t('operator.payment.fee'), <Money key="fee" cents={payment.platformFeeCents} />],
    [t('operator.payment.sent'), <Money key="sent" cents={payment.sentCents} />],
    [t('operator.payment.released'), <Money key="released" cents={payment.releasedCents} />],
    [t('operator.payment.owed'), <Money key="owed" cents={payment.owedCents} className="font-semibold" />],
    [
      t('operator.payments.method'),
      payment.payoutMethod && t(`operator.payments.methods.${payment.payoutMethod}`),
    ],
    [
      t('operator.payment.failure'),
      payment.failureCode && <Refusal key="failure" code={payment.failureCode} />,
    ],
  ];
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('operator.payment.facts')}</h2>
      <dl className="mt-3 grid gap-2 text-sm">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex justify-between gap-4">
                <dt className="shrink-0 text-ink-2">{name}</dt>
                <dd className="text-end">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

function AtStripe({ payment }: { payment: OperatorPaymentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (payment.transfers.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('operator.payment.atStripe')}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {payment.transfers.map((transfer) => (
          <li key={transfer.id} className="flex flex-wrap justify-between gap-x-4">
            <Code>{transfer.id}</Code>
            <span className="text-end">
              <Money cents={transfer.amountCents} />
              {transfer.reversedCents > 0 && (
                <span className="block text-sm text-red">
                  {t('operator.payment.reversed', { amount: format.money(transfer.reversedCents) })}
                </span>
              )}
              <span className="block text-sm text-ink-3">{format.dateTime(transfer.createdAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Timeline({ payment }: { payment: OperatorPaymentView }) {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-base">{t('operator.payment.timeline')}</h2>
      <MoneyTimeline paymentId={payment.id} side="brand" creatorName={payment.creator.name} />
    </Card>
  );
}
