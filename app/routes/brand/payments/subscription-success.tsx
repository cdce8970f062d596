import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, CreditCard, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { productNameIn } from '#features/money/subscriptions/rules.ts';
import { subscriptionCheckoutQuery, subscriptionQuery } from '#features/money/subscriptions/ui/data.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyPage } from '#ui/lists/list-states.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { PaymentDone, WaitingForPayment } from './outcome.tsx';

export const handle = { onlyFor: 'brand' } as const;

const STEPS = { analytics: ChartColumn, badge: Sparkles, billing: CreditCard };

/** Return page of a subscription checkout. Never trusts the URL: the server asks Stripe. */
export default function SubscriptionSuccess() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  return sessionId ? <Checkout sessionId={sessionId} /> : <NoPayment kind="unknown" />;
}

function Checkout({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const waiting = (
    <WaitingForPayment
      title={t('subscriptions.success.confirming')}
      text={t('subscriptions.success.confirmingText')}
      slowText={t('subscriptions.success.slow')}
      action={<LinkButton to="/dashboard">{t('subscriptions.success.toDashboard')}</LinkButton>}
    />
  );
  return (
    <Loaded
      query={useQuery(subscriptionCheckoutQuery(sessionId))}
      notFound={<NoPayment kind="unknown" />}
      skeleton={waiting}
    >
      {({ status }) => {
        if (status === 'started') return <Started />;
        return status === 'expired' ? <NoPayment kind="expired" /> : waiting;
      }}
    </Loaded>
  );
}

function Started() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const subscription = useQuery(subscriptionQuery);
  useEffect(() => void queries.invalidateQueries({ ...subscriptionQuery, exact: true }), [queries]);
  const product = subscription.data
    ? productNameIn(language, subscription.data.productName)
    : t('subscriptions.title');
  return (
    <PaymentDone
      title={t('subscriptions.success.title')}
      text={t('subscriptions.success.text', { product })}
      actions={
        <>
          <LinkButton to="/analytics" variant="primary">
            {t('subscriptions.success.toAnalytics')}
          </LinkButton>
          <LinkButton to="/dashboard">{t('subscriptions.success.toDashboard')}</LinkButton>
        </>
      }
    >
      <h2 className="text-base">{t('subscriptions.success.next')}</h2>
      <ol className="mt-3 grid gap-3">
        {(['analytics', 'badge', 'billing'] as const).map((step) => {
          const Icon = STEPS[step];
          return (
            <li key={step} className="flex items-start gap-3 rounded-control bg-wash px-4 py-3 text-sm">
              <Icon className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
              <span>{t(`subscriptions.success.steps.${step}`, { product })}</span>
            </li>
          );
        })}
      </ol>
    </PaymentDone>
  );
}

function NoPayment({ kind }: { kind: 'unknown' | 'expired' }) {
  const { t } = useTranslation();
  const title = t(`subscriptions.success.${kind}`);
  return (
    <EmptyPage
      drawing={kind === 'expired' ? 'coins' : 'search'}
      title={title}
      text={t(`subscriptions.success.${kind}Text`)}
      link={{ to: '/pricing', label: t('subscriptions.success.toPricing') }}
    />
  );
}
