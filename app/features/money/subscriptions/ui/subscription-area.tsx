import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { subscriptionQuery } from './data.ts';
import { SubscriptionCard } from './subscription-card.tsx';

export function SubscriptionArea({ isMainAction }: { isMainAction?: boolean }) {
  const { t } = useTranslation();
  const subscription = useQuery(subscriptionQuery);
  if (subscription.data) {
    return <SubscriptionCard subscription={subscription.data} isMainAction={isMainAction} />;
  }
  if (subscription.isError) {
    return (
      <Card>
        <ErrorState {...retryOf(t, subscription)} />
      </Card>
    );
  }
  return <Loading shapes={['h-52 rounded-card']} />;
}
