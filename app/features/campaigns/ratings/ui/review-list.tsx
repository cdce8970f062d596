import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { StarsDrawing } from '#ui/lists/section-drawings.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ASPECTS } from '../rules.ts';
import type { RatingSummary, ReceivedReview } from '../schema.ts';
import { type ReviewsOf, reviewsQuery } from './data.ts';
import { ReviewWords } from './review-words.tsx';
import { ALL_STARS, Stars } from './stars.tsx';

export function ReviewList({ subject }: { subject: ReviewsOf }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(reviewsQuery(subject));
  if (list.isPending) {
    return <Loading className="flex flex-col gap-5" shapes={['h-10 w-48', 'h-20']} />;
  }
  if (!list.data) return <ErrorState title={t('ratings.reviews.failed')} {...retryOf(t, list)} />;
  const { summary, distribution } = list.data.pages[0]!;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={<StarsDrawing />}
        title={t('ratings.reviews.empty')}
        text={t('ratings.reviews.emptyText')}
      />
    );
  }
  return (
    <>
      <Summary summary={summary} distribution={distribution} />
      <ul className="mt-5 divide-y divide-line border-t border-line">
        {items.map((review) => (
          <li key={review.id} className="py-4 last:pb-0">
            <Item review={review} />
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
    </>
  );
}

/** Bars of fewer ratings say no more than their list. */
const MIN_DISTRIBUTION = 5;

type SummaryProps = { summary: RatingSummary; distribution: number[] };

function Summary({ summary: { count, average, aspects }, distribution }: SummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (average === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <p className="flex items-center gap-3">
        <span className="text-3xl leading-none font-semibold">{format.rating(average)}</span>
        <span>
          <Stars value={average} />
          <span className="block text-sm text-ink-2">{t('ratings.count', { count })}</span>
        </span>
      </p>
      {count >= MIN_DISTRIBUTION && (
        <ol className="w-60 max-w-full max-sm:w-full">
          {distribution
            .map((ratings, index) => (
              <li key={ALL_STARS[index]} className="flex items-center gap-2 text-xs leading-snug text-ink-2">
                <span aria-hidden="true" className="w-2">
                  {ALL_STARS[index]}
                </span>
                <span className="sr-only">{t('ratings.ofFive', { stars: ALL_STARS[index] })}</span>
                <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-saffron"
                    style={{ width: `${(100 * ratings) / count}%` }}
                  />
                </span>
                <bdi className="w-6 text-end">{format.number(ratings)}</bdi>
              </li>
            ))
            .reverse()}
        </ol>
      )}
      {aspects && (
        <dl className="grid gap-1 text-sm max-sm:w-full">
          {ASPECTS.map((aspect) => (
            <div key={aspect} className="flex justify-between gap-6">
              <dt className="text-ink-2">{t(`ratings.aspects.${aspect}`)}</dt>
              <dd className="font-medium">{format.rating(aspects[aspect])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Item({ review }: { review: ReceivedReview }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <article className="flex gap-3.5">
      <Avatar name={review.raterName} imageUrl={review.raterImageUrl} className="size-10 shrink-0 text-sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-base">
            <bdi>{review.raterName}</bdi>
          </h3>
          <p className="shrink-0 text-label text-ink-3">{format.date(review.createdAt)}</p>
        </div>
        <Stars value={review.stars} className="size-3.5" />
        <p className="text-label text-ink-3">{t('ratings.reviews.of', { campaign: review.campaignTitle })}</p>
        <ReviewWords review={review} />
      </div>
    </article>
  );
}
