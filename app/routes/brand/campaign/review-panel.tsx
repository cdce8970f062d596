import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '#core/first-name.ts';
import { splitBudget } from '#core/money.ts';
import type { ReviewItem as Item } from '#features/campaigns/submissions/schema.ts';
import {
  type ReviewFilter,
  reviewsQuery,
  useReview,
} from '#features/campaigns/submissions/ui/review/data.ts';
import { ReviewBox } from '#features/campaigns/submissions/ui/review/review-box.tsx';
import { ReviewItem } from '#features/campaigns/submissions/ui/review/review-item.tsx';
import { ReviewPicker } from '#features/campaigns/submissions/ui/review/review-picker.tsx';
import { PaymentMoney } from '#features/money/transfers/ui/payment-money.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

const RatingPanel = lazy(() => import('#features/campaigns/ratings/ui/rating-panel.tsx'));

type ReviewPanelProps = {
  filter: ReviewFilter;
  /** Null: the first pending submission. */
  selectedId: string | null;
  onSelect: (submissionId: string) => void;
  empty: ReactNode;
  requirements?: ReactNode;
};

export function ReviewPanel({ filter, selectedId, onSelect, empty, requirements }: ReviewPanelProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(reviewsQuery(filter));
  const [shown, setShown] = useState<Item>();
  // A decision removes the video from a list of pending ones. It is read alone to show its payment.
  const isListed = list.data?.pages.some(({ items }) =>
    items.some((item) => shown && videoOf(item) === videoOf(shown)),
  );
  const unlisted = useInfiniteQuery({
    ...reviewsQuery({ campaignId: shown?.campaignId, creatorId: shown?.creator.id }),
    enabled: shown !== undefined && isListed === false,
  });
  if (list.isPending) return <ReviewSkeleton />;
  if (list.isError && !list.data) {
    return <ErrorState {...retryOf(t, list)} />;
  }
  const items = list.data.pages.flatMap((page) => page.items);
  // Keep the item under review in place when the list changes.
  const selected =
    items.find((item) => item.id === selectedId) ??
    items.find((item) => shown && videoOf(item) === videoOf(shown)) ??
    (shown && (unlisted.data?.pages[0]?.items[0] ?? shown)) ??
    items.find((item) => item.status === 'pending') ??
    items[0];
  if (!selected) return empty;
  if (selected !== shown) setShown(selected);
  return (
    <>
      <StartOf video={videoOf(selected)} />
      {items.some((item) => item !== selected) && (
        <ReviewPicker
          items={items}
          selected={selected}
          withCampaign={!filter.campaignId}
          onSelect={(item) => onSelect(item.id)}
        />
      )}
      <ReviewOne
        key={videoOf(selected)}
        item={selected}
        requirements={requirements}
        onDecide={() => onSelect(selected.id)}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}

/** Equal for all versions of a submission. */
const videoOf = ({ campaignId, creator }: Item) => `${campaignId} ${creator.id}`;

function StartOf({ video }: { video: string }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(video);
  useEffect(() => {
    if (shown.current !== video) place.current?.scrollIntoView({ block: 'nearest' });
    shown.current = video;
  }, [video]);
  return <div ref={place} className="scroll-mt-6" />;
}

/** `onDecide` keeps the decided video visible, to show its payment status. */
function ReviewOne(props: { item: Item; requirements: ReactNode; onDecide: () => void }) {
  const { item, requirements, onDecide } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const review = useReview();
  const name = firstName(item.creator.name);
  const payout = format.money(splitBudget(item.budgetCents).payoutCents);
  return (
    <ReviewItem
      item={item}
      requirements={requirements}
      box={
        <>
          <ReviewBox
            item={item}
            onReview={async (decision) => {
              await review.mutateAsync(decision);
              onDecide();
              toastSuccess(
                decision.verdict === 'approve'
                  ? t('review.approved', { payout, name })
                  : t('review.rejected'),
              );
            }}
            money={<PaymentMoney payment={item.payment} creatorName={name} />}
          />
          {item.status === 'approved' && (
            <Card className="mt-4 p-5">
              <Suspense fallback={<Skeleton className="h-11 w-40" />}>
                <RatingPanel of="creator" submissionId={item.id} />
              </Suspense>
            </Card>
          )}
        </>
      }
    />
  );
}

function ReviewSkeleton() {
  return (
    <Loading className="@container">
      <div className="grid gap-7 @min-[40rem]:grid-cols-[15rem_1fr] @min-[62rem]:grid-cols-[20rem_1fr_20rem]">
        <Skeleton className="mx-auto aspect-9/16 w-full max-w-64 rounded-poster @min-[40rem]:max-w-none" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-80 rounded-card @max-[62rem]:hidden" />
      </div>
    </Loading>
  );
}
