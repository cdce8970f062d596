import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import type { TopUpStatus } from '#features/money/charges/schema.ts';
import { topUpQuery } from '#features/money/charges/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import type { DrawingName } from '#ui/lists/drawing.tsx';
import { EmptyState, ErrorState } from '#ui/lists/list-states.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { PaymentDone } from './payment-done.tsx';
import { WaitingForPayment } from './waiting-for-payment.tsx';

export const handle = { onlyFor: 'brand' } as const;

/** Back from topping up. The amount in the address is never believed: the server's word is shown. */
export default function WalletSuccess() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  if (!sessionId) {
    return (
      <NoTopUp drawing="search" title={t('wallet.success.unknown')} text={t('wallet.success.unknownText')} />
    );
  }
  return <TopUp sessionId={sessionId} />;
}

function TopUp({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(topUpQuery(sessionId));
  if (data?.status === 'credited') return <Credited topUp={data} />;
  if (data?.status === 'expired') {
    return (
      <NoTopUp drawing="coins" title={t('wallet.success.expired')} text={t('wallet.success.expiredText')} />
    );
  }
  if (data?.status === 'failed') {
    return (
      <NoTopUp drawing="coins" title={t('wallet.success.failed')} text={t('wallet.success.failedText')} />
    );
  }
  if (data?.status === 'processing') {
    return (
      <NoTopUp drawing="coins" title={t('wallet.success.onItsWay')} text={t('wallet.success.onItsWayText')} />
    );
  }
  if (error instanceof AppError && (error.status === 404 || error.status === 400)) {
    return (
      <NoTopUp drawing="search" title={t('wallet.success.unknown')} text={t('wallet.success.unknownText')} />
    );
  }
  if (error && !data) {
    return <ErrorState text={errorText(t, error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <WaitingForPayment
      title={t('wallet.success.confirming')}
      text={t('wallet.success.confirmingText')}
      slowText={t('wallet.success.slow')}
      action={<LinkButton to="/wallet">{t('wallet.success.toWallet')}</LinkButton>}
    />
  );
}

function Credited({ topUp }: { topUp: TopUpStatus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  // The balance in the header was read before the money came.
  useEffect(() => void queries.invalidateQueries({ ...walletQuery, exact: true }), [queries]);
  const title = t('wallet.success.credited', { amount: format.money(topUp.amountCents) });
  return (
    <PaymentDone
      title={title}
      actions={
        <>
          <LinkButton to="/dashboard" variant="primary">
            {t('wallet.success.toDashboard')}
          </LinkButton>
          <LinkButton to="/wallet">{t('wallet.success.toWallet')}</LinkButton>
        </>
      }
    >
      <div className="flex items-center justify-between gap-4 rounded-control bg-wash px-4 py-3">
        <span>{t('wallet.success.newBalance')}</span>
        <Money cents={topUp.balanceCents} className="text-lg font-semibold" />
      </div>
    </PaymentDone>
  );
}

function NoTopUp({ drawing, title, text }: { drawing: DrawingName; title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        drawing={drawing}
        title={<h1 className="text-xl">{title}</h1>}
        text={text}
        action={
          <LinkButton to="/wallet" variant="primary">
            {t('wallet.success.toWallet')}
          </LinkButton>
        }
      />
    </>
  );
}
