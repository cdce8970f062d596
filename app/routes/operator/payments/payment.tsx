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
import { ShortId } from '../ui/short-id.tsx';
import { Refusal, refusalText } from '../ui/stripe-code.tsx';
import { Journals } from './journals.tsx';
import { AttentionPill, commandsOf, PaymentActions, PaymentStatus } from './payment-actions.tsx';

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
  const commands = commandsOf(payment);
  return (
    <>
      <PageHeader
        title={t('operator.payment.of', {
          amount: format.money(payment.creatorPayoutCents),
          name: isolateText(payment.creator.name),
        })}
        badge={
          <>
            <PaymentStatus payment={payment} />
            {payment.attention && payment.attention !== payment.status && (
              <AttentionPill reason={payment.attention} />
            )}
            <ShortId>{payment.id}</ShortId>
          </>
        }
        back={back}
        actions={
          commands.next.length > 0 && (
            <div className="flex flex-wrap gap-2 max-sm:ps-6">
              <PaymentActions payment={payment} commands={commands.next} />
            </div>
          )
        }
      />
      {(nextAction === 'wait' || refund) && (
        <div className="mb-5">
          <NoticeBox neutral={!refund}>
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
          <Facts payment={payment}>
            {commands.other.length > 0 && (
              <div className="mt-4 flex flex-wrap gap-2">
                <PaymentActions payment={payment} commands={commands.other} />
              </div>
            )}
          </Facts>
          <AtStripe payment={payment} />
        </div>
        <Timeline payment={payment} />
      </div>
      <Journals journals={payment.journals} />
    </>
  );
}

function Facts({ payment, children }: { payment: OperatorPaymentView; children: ReactNode }) {
  const { t } = useTranslation();
  const { brand, creator, payoutMethod, failureCode, releasedCents } = payment;
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('operator.payment.facts')}</h2>
      <dl className="mt-3 grid gap-2 text-sm">
        <Fact name={t('operator.payments.brand')}>
          <PersonLink {...brand} />
        </Fact>
        <Fact name={t('operator.payments.creator')}>
          <PersonLink {...creator} />
        </Fact>
        {payoutMethod && (
          <Fact name={t('operator.payments.method')}>{t(`operator.payments.methods.${payoutMethod}`)}</Fact>
        )}
        {failureCode && (
          <Fact name={t('operator.payment.failure')}>
            <Refusal code={failureCode} />
          </Fact>
        )}
      </dl>
      <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
        <Fact name={t('operator.payment.amount')}>
          <Money cents={payment.amountCents} />
        </Fact>
        <Fact name={t('operator.payment.fee')}>
          <Money cents={payment.platformFeeCents} />
        </Fact>
        <Fact name={t('operator.payment.payout')}>
          <Money cents={payment.creatorPayoutCents} />
        </Fact>
        <Fact name={t('operator.payment.sent')}>
          <Money cents={payment.sentCents} />
        </Fact>
        {releasedCents > 0 && (
          <Fact name={t('operator.payment.released')}>
            <Money cents={releasedCents} />
          </Fact>
        )}
      </dl>
      <dl className="mt-3 border-t border-line pt-3 text-sm font-semibold">
        <Fact name={t('operator.payment.owed')}>
          <Money cents={payment.owedCents} />
        </Fact>
      </dl>
      {children}
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-x-4 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="shrink-0 font-normal text-ink-2">{name}</dt>
    <dd className="min-w-0 max-sm:text-end">{children}</dd>
  </div>
);

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    to={`/operator/people?q=${id}`}
    className="font-medium text-link hover:underline max-sm:-my-2 max-sm:inline-block max-sm:py-2"
  >
    <bdi>{name}</bdi>
  </Link>
);

function AtStripe({ payment }: { payment: OperatorPaymentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (payment.transfers.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('operator.payment.atStripe')}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {payment.transfers.map((transfer) => (
          <li key={transfer.id} className="flex items-start justify-between gap-x-4">
            <span>
              <ShortId>{transfer.id}</ShortId>
              <span className="block text-ink-3">{format.dateTime(transfer.createdAt)}</span>
            </span>
            <span className="text-end">
              <Money cents={transfer.amountCents} className="font-medium" />
              {transfer.reversedCents > 0 && (
                <span className="block text-red">
                  {t('operator.payment.reversed', { amount: format.money(transfer.reversedCents) })}
                </span>
              )}
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
      <MoneyTimeline
        paymentId={payment.id}
        side="brand"
        creatorName={payment.creator.name}
        hidesReferences={payment.transfers.length > 0}
      />
    </Card>
  );
}
