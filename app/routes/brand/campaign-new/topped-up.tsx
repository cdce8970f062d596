import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { topUpQuery } from '#features/money/charges/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { FormError, NoticeBox, SuccessBox } from '#ui/message-box.tsx';
import { Spinner } from '#ui/progress.tsx';

/** Back from filling the wallet: what came of it, by the server’s word alone. */
export function ToppedUp({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error } = useQuery(topUpQuery(sessionId));
  const isCredited = data?.status === 'credited';
  // The balance was read before the money came.
  useEffect(() => {
    if (isCredited) void queries.invalidateQueries({ ...walletQuery, exact: true });
  }, [isCredited, queries]);
  if (error && !data) return <FormError>{errorText(t, error)}</FormError>;
  if (!data || data.status === 'confirming') {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner className="size-4" /> {t('wallet.success.confirming')}
      </p>
    );
  }
  if (isCredited) {
    return (
      <SuccessBox>
        {t('wallet.success.credited', { amount: format.money(data.amountCents) })}{' '}
        {t('campaignDrafts.review.goOn')}
      </SuccessBox>
    );
  }
  return (
    <NoticeBox>
      {t(
        (
          {
            processing: 'wallet.success.onItsWayText',
            failed: 'wallet.success.failedText',
            expired: 'wallet.success.expiredText',
          } as const
        )[data.status as 'processing' | 'failed' | 'expired'],
      )}
    </NoticeBox>
  );
}
