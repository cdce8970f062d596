import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readKeptReview } from '#features/campaigns/submissions/ui/review/kept-review.ts';
import type { TopUpStatus } from '#features/money/charges/schema.ts';
import { topUpQuery } from '#features/money/charges/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyPage } from '#ui/lists/list-states.tsx';
import { Money } from '#ui/text.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { PaymentDone, WaitingForPayment } from './outcome.tsx';

export const handle = { onlyFor: 'brand' } as const;

/** Return page of a top-up. Never trusts the amount in the URL. */
export default function WalletSuccess() {
  const sessionId = useSearchParams()[0].get('session_id');
  return sessionId ? <TopUp sessionId={sessionId} /> : <NoTopUp kind="unknown" />;
}

function TopUp({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const waiting = (
    <WaitingForPayment
      title={t('wallet.success.confirming')}
      text={t('wallet.success.confirmingText')}
      slowText={t('wallet.success.slow')}
      action={<LinkButton to="/wallet">{t('wallet.success.toWallet')}</LinkButton>}
    />
  );
  return (
    <Loaded query={useQuery(topUpQuery(sessionId))} notFound={<NoTopUp kind="unknown" />} skeleton={waiting}>
      {(topUp) => {
        if (topUp.status === 'credited') return <Credited topUp={topUp} />;
        if (topUp.status === 'confirming') return waiting;
        return <NoTopUp kind={topUp.status === 'processing' ? 'onItsWay' : topUp.status} />;
      }}
    </Loaded>
  );
}

function Credited({ topUp }: { topUp: TopUpStatus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const review = readKeptReview();
  // The balance in the header was fetched before the top-up arrived.
  useEffect(() => void queries.invalidateQueries({ ...walletQuery, exact: true }), [queries]);
  return (
    <PaymentDone
      title={t('wallet.success.credited', { amount: format.money(topUp.amountCents) })}
      actions={
        <>
          <LinkButton to={review?.path ?? '/dashboard'} variant="primary">
            {t(review ? 'wallet.success.toReview' : 'wallet.success.toDashboard')}
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

function NoTopUp({ kind }: { kind: 'unknown' | 'expired' | 'failed' | 'onItsWay' }) {
  const { t } = useTranslation();
  return (
    <EmptyPage
      drawing={kind === 'unknown' ? 'search' : 'coins'}
      title={t(`wallet.success.${kind}`)}
      text={t(`wallet.success.${kind}Text`)}
      link={{ to: '/wallet', label: t('wallet.success.toWallet') }}
    />
  );
}
