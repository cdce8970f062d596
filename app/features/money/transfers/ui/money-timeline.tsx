import { useQuery } from '@tanstack/react-query';
import { Check, Copy, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { MoneyTimeline as Steps } from '#ui/progress.tsx';
import { Money } from '#ui/text.tsx';
import type { PaymentSummary } from '../schema.ts';
import { paymentHistoryQuery } from './data.ts';
import { plannedTimeline, type TimelineEntry, timelineOf } from './timeline.ts';

type MoneyTimelineProps = {
  paymentId: string;
  /** Operators read the brand's side. */
  side: 'brand' | 'creator';
  payment?: PaymentSummary;
  creatorName?: string;
};

export function MoneyTimeline({ paymentId, side, payment, creatorName }: MoneyTimelineProps) {
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
      <Entries entries={timelineOf({ t, reader }, current, history.data?.steps)} />
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

export function PlannedMoney({ creatorName }: { creatorName: string }) {
  const { t } = useTranslation();
  return <Entries entries={plannedTimeline({ t, reader: { side: 'brand', creatorName } })} />;
}

function Entries({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Steps
      steps={entries.map((entry) => ({
        state: entry.state,
        label: (
          <>
            {entry.label}
            {typeof entry.amountCents === 'number' && (
              <>
                {' '}
                <Money cents={entry.amountCents} className="font-semibold" />
              </>
            )}
          </>
        ),
        detail: <Detail entry={entry} />,
      }))}
    />
  );
}

function Detail({ entry: { text, at, reference } }: { entry: TimelineEntry }) {
  const format = useFormat();
  return (
    <>
      {at && <time dateTime={at}>{format.dateTime(at)}</time>}
      {text && <span className="block text-ink-2">{text}</span>}
      {reference && <Reference reference={reference} />}
    </>
  );
}

/** On a line of its own, whole, with a button that copies it. */
function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
    } catch {
      toastError(t('timeline.copyFailed'));
    }
  };
  const Sign = isCopied ? Check : Copy;
  return (
    <>
      <span className="flex items-center gap-1">
        {t('timeline.reference')}
        <IconButton
          size="small"
          className="-my-2"
          label={t(isCopied ? 'timeline.copied' : 'timeline.copy')}
          icon={<Sign className={isCopied ? 'size-4 text-green' : 'size-4'} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </span>
      <bdi dir="ltr" className="block break-all select-all">
        {reference}
      </bdi>
    </>
  );
}
