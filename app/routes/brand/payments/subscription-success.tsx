import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, CreditCard, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { productNameIn } from '#features/money/subscriptions/rules.ts';
import { subscriptionCheckoutQuery, subscriptionQuery } from '#features/money/subscriptions/ui/data.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/lists/list-states.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { PaymentDone } from './payment-done.tsx';
import { WaitingForPayment } from './waiting-for-payment.tsx';

export const handle = { onlyFor: 'brand' } as const;

const REFETCH_MS = 2000;
const STEPS = { analytics: ChartColumn, badge: Sparkles, billing: CreditCard };

/** Back from subscribing. The address is never believed: the server asks Stripe. */
export default function SubscriptionSuccess() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  return sessionId ? <Checkout sessionId={sessionId} /> : <NoPayment kind="unknown" />;
}

function Checkout({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(subscriptionCheckoutQuery(sessionId));
  if (data?.status === 'started') return <Started />;
  if (data?.status === 'expired') return <NoPayment kind="expired" />;
  if (error instanceof AppError && (error.status === 404 || error.status === 400)) {
    return <NoPayment kind="unknown" />;
  }
  if (error && !data) {
    return <ErrorState text={errorText(t, error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <WaitingForPayment
      title={t('subscriptions.success.confirming')}
      text={t('subscriptions.success.confirmingText')}
      slowText={t('subscriptions.success.slow')}
      action={<LinkButton to="/dashboard">{t('subscriptions.success.toDashboard')}</LinkButton>}
    />
  );
}

function Started() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const subscription = useQuery(subscriptionQuery);
  // Read at once, and once more in case the confirmation and the first reading crossed.
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ ...subscriptionQuery, exact: true });
    readAgain();
    const timer = setTimeout(readAgain, REFETCH_MS);
    return () => clearTimeout(timer);
  }, [queries]);
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
              <Icon className="mt-0.5 size-4.5 shrink-0 text-ink-2" aria-hidden="true" />
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
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        drawing={kind === 'expired' ? 'coins' : 'search'}
        title={<h1 className="text-xl">{title}</h1>}
        text={t(`subscriptions.success.${kind}Text`)}
        action={
          <LinkButton to="/pricing" variant="primary">
            {t('subscriptions.success.toPricing')}
          </LinkButton>
        }
      />
    </>
  );
}
