import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import type { PaymentSummary } from '../schema.ts';
import { paymentHistoryQuery } from './data.ts';
import { Entries } from './planned-money.tsx';
import { Reference } from './reference.tsx';
import { timelineOf } from './timeline.ts';

type MoneyTimelineProps = {
  paymentId: string;
  /** Operators read the brand's side. */
  side: 'brand' | 'creator';
  payment?: PaymentSummary;
  creatorName?: string;
  /** The operator's screen lists the transfers with their ids. */
  hidesReferences?: boolean;
};

export function MoneyTimeline(props: MoneyTimelineProps) {
  const { paymentId, side, payment, creatorName, hidesReferences } = props;
  const { t } = useTranslation();
  const history = useQuery(paymentHistoryQuery(paymentId));
  const current = history.data?.payment ?? payment;
  if (!current) {
    return history.isError ? (
      <ErrorState {...retryOf(t, history)} />
    ) : (
      <Loading className="flex flex-col gap-3" shapes={['h-5 w-40', 'h-5 w-52', 'h-5 w-32']} />
    );
  }
  const reader = {
    side,
    creatorName: creatorName ?? history.data?.creatorName ?? '',
    approvedBy: history.data?.approvedBy,
    refundReason: history.data?.refundReason,
  };
  return (
    <>
      <Entries
        entries={timelineOf({ t, reader }, current, history.data?.steps)}
        referenceOf={hidesReferences ? undefined : (reference) => <Reference reference={reference} />}
      />
      {history.isError && !history.data && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-xs text-ink-3">
          {t('timeline.failed')}
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCw className="size-3.5" aria-hidden="true" />}
            loading={history.isFetching}
            onClick={() => void history.refetch()}
          >
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  );
}
