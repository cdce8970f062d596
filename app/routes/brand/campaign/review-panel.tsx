import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '#core/first-name.ts';
import { splitBudget } from '#core/money.ts';
import { reviewQuery } from '#features/campaigns/reviews/ui/data.ts';
import { useFramePlayer } from '#features/campaigns/reviews/ui/frame-player.ts';
import { FrameThumbnail, MomentButton } from '#features/campaigns/reviews/ui/playback-buttons.tsx';
import { useFrameTime } from '#features/campaigns/reviews/ui/use-frame-time.ts';
import { canReview } from '#features/campaigns/submissions/policy.ts';
import type { ReviewItem as Item } from '#features/campaigns/submissions/schema.ts';
import { AfterDecision } from '#features/campaigns/submissions/ui/review/after-decision.tsx';
import {
  type Review,
  type ReviewFilter,
  reviewsQuery,
  useReview,
} from '#features/campaigns/submissions/ui/review/data.ts';
import { ReviewDecision } from '#features/campaigns/submissions/ui/review/decision.tsx';
import { ReviewArticle } from '#features/campaigns/submissions/ui/review/review-article.tsx';
import { ReviewMoney } from '#features/campaigns/submissions/ui/review/review-money.tsx';
import { ReviewPicker } from '#features/campaigns/submissions/ui/review/review-picker.tsx';
import { ReviewSteps } from '#features/campaigns/submissions/ui/review/review-toolbar.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { useShortcuts } from '#ui/shortcuts.tsx';

const ReviewScreen = lazyPart(() => import('#features/campaigns/reviews/ui/review-screen.tsx'));
const Threads = lazyPart(() => import('#features/campaigns/reviews/ui/threads.tsx'));
const loadRating = () => import('#features/campaigns/ratings/ui/rating-panel.tsx');
const RatingPanel = lazyPart(loadRating);
const RateButton = lazyPart(() => loadRating().then((m) => ({ default: m.RateButton })));

type ReviewPanelProps = {
  filter: ReviewFilter;
  /** Null: the first pending submission. */
  selectedId: string | null;
  onSelect: (submissionId: string) => void;
  empty: ReactNode;
  /** Leaves `--control` at the end of the picker's line on desktops. */
  hasControl?: boolean;
};

export function ReviewPanel({ filter, selectedId, onSelect, empty, hasControl }: ReviewPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useShortcuts(panel);
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
  const position = items.indexOf(selected);
  const following = [...items.slice(position + 1), ...items.slice(0, Math.max(position, 0))];
  const next = following.find((item) => canReview(item) && videoOf(item) !== videoOf(selected));
  const withCampaign = !filter.campaignId;
  const hasOthers = items.some((item) => item !== selected);
  return (
    <div
      ref={panel}
      className={clsx(
        '@container [--sticky-bottom:0px] [--sticky-top:5rem] in-[dialog]:[--sticky-bottom:-0.75rem] in-[dialog]:[--sticky-top:0.5rem]',
        SCREEN_WIDTH,
        hasOthers || hasControl ? '[--picker:5rem]' : '[--picker:0rem]',
      )}
    >
      <StartOf video={videoOf(selected)} />
      {hasControl && !hasOthers && <div className="h-20 @max-[56rem]:hidden" />}
      {hasOthers && (
        <div className="mb-2 flex items-center gap-3 @min-[40rem]:mb-4 @min-[56rem]:ms-[calc(var(--screen)+1.75rem)] @min-[56rem]:h-16 @min-[56rem]:pe-(--control)">
          <ReviewSteps
            // On phones the list has the room.
            className="shrink-0 @max-[40rem]:hidden"
            position={position + 1}
            total={items.length}
            onStep={(step) => onSelect(items[position + step]!.id)}
          />
          <ReviewPicker
            items={items}
            selected={selected}
            withCampaign={withCampaign}
            onSelect={(item) => onSelect(item.id)}
          />
        </div>
      )}
      <ReviewOne
        key={videoOf(selected)}
        item={selected}
        withCampaign={withCampaign}
        onDecide={() => onSelect(selected.id)}
        onNext={next && (() => onSelect(next.id))}
      />
      <LoadMore {...moreOf(list)} />
    </div>
  );
}

/** Equal for all versions of a submission. */
const videoOf = ({ campaignId, creator }: Item) => `${campaignId} ${creator.id}`;

function StartOf({ video }: { video: string }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(video);
  useEffect(() => {
    if (shown.current === video) return;
    shown.current = video;
    place.current?.scrollIntoView({ block: 'nearest' });
    // The button that led here may be gone.
    if (document.activeElement?.matches('body, dialog')) place.current?.focus({ preventScroll: true });
  }, [video]);
  return <div ref={place} tabIndex={-1} className="scroll-mt-6 outline-none" />;
}

/** Of the video on desktops: as large as the height of the window allows, at most 28 % of the panel. With a mouse the controls lie on the picture. */
const SCREEN_WIDTH =
  '[--screen:clamp(13rem,min(calc((100dvh-21rem)*9/16),28cqi),24rem)] pointer-fine:[--screen:clamp(13rem,min(calc((100dvh-19.25rem)*9/16),28cqi),24rem)] in-[dialog]:[--screen:clamp(15rem,min(calc((100dvh-12rem)*9/16),28cqi),24rem)]!';

/** On phones as high as the screen allows between the list and the decision, with the controls. */
const SCREEN_SIZE =
  'aspect-9/16 h-[clamp(15rem,100dvh-var(--above,26.25rem),27rem)] @min-[40rem]:h-auto @min-[40rem]:w-full';

type ReviewOneProps = {
  item: Item;
  withCampaign: boolean;
  /** Keeps the decided video visible, to show its payment status. */
  onDecide: () => void;
  onNext: (() => void) | undefined;
};

function ReviewOne({ item, withCampaign, onDecide, onNext }: ReviewOneProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const review = useReview();
  const player = useFramePlayer();
  const frameTime = useFrameTime();
  const { data: threads } = useQuery(reviewQuery(item.id));
  const citable = (threads?.comments ?? [])
    .filter(({ side, parentId, resolved }) => side === 'brand' && !parentId && !resolved)
    .map(({ id, body, startUs }) => ({
      id,
      body,
      time: startUs === null ? null : frameTime(startUs, threads!),
    }));
  const rated = { ratedSide: 'creator', submissionId: item.id } as const;
  const decide = async (decision: Review) => {
    await review.mutateAsync(decision);
    onDecide();
    toastSuccess(
      decision.verdict === 'approve'
        ? t('review.approved', {
            payout: format.money(splitBudget(item.budgetCents).payoutCents),
            name: firstName(item.creator.name),
          })
        : t('review.rejected'),
    );
  };
  return (
    <ReviewArticle
      item={item}
      withCampaign={withCampaign}
      screen={({ id, title, video }, versionButtons) => (
        <Suspense fallback={<Skeleton className={`mx-auto rounded-poster ${SCREEN_SIZE}`} />}>
          <ReviewScreen
            player={player}
            submissionId={id}
            video={video}
            title={title}
            versions={[item, ...item.earlier]}
            className={SCREEN_SIZE}
            versionButtons={versionButtons}
          />
        </Suspense>
      )}
      comments={({ id, version }, show) => (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Threads
            player={player}
            submissionId={id}
            side="brand"
            earlier={item.earlier.filter((one) => one.version < version)}
            onOpen={(one) => show(one.version)}
            isSettled={!canReview(item)}
          />
        </Suspense>
      )}
      decision={
        <ReviewDecision
          item={item}
          comments={citable}
          moment={
            item.video.type === 'file'
              ? {
                  frame: (
                    <FrameThumbnail player={player} posterUrl={item.video.posterUrl} seed={item.video.url} />
                  ),
                  button: (insert) => <MomentButton player={player} onInsert={insert} />,
                }
              : undefined
          }
          onReview={decide}
        >
          <AfterDecision
            item={item}
            rate={
              <Suspense>
                <RateButton {...rated} />
              </Suspense>
            }
            onNext={onNext}
          />
        </ReviewDecision>
      }
      money={
        <>
          <ReviewMoney item={item} />
          {item.status === 'approved' && (
            <Suspense>
              <RatingPanel
                {...rated}
                withButton={false}
                className="rounded-card border border-line bg-card p-5 empty:hidden"
              />
            </Suspense>
          )}
        </>
      }
    />
  );
}

function ReviewSkeleton() {
  return (
    <Loading className="@container">
      <div className="grid gap-7 @min-[40rem]:grid-cols-[15rem_1fr] @min-[60rem]:grid-cols-[20rem_1fr_20rem]">
        <Skeleton className="mx-auto aspect-9/16 w-full max-w-64 rounded-poster @min-[40rem]:max-w-none" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-80 rounded-card @max-[60rem]:hidden" />
      </div>
    </Loading>
  );
}
