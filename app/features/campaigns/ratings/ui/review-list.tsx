import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ASPECTS } from '../rules.ts';
import type { RatingSummary, ReceivedReview } from '../schema.ts';
import { type ReviewsOf, reviewsQuery } from './data.ts';
import { ReviewWords } from './review-words.tsx';
import { Stars } from './stars.tsx';

export function ReviewList({ subject }: { subject: ReviewsOf }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(reviewsQuery(subject));
  if (list.isPending) {
    return <Loading className="flex flex-col gap-5" shapes={['h-10 w-48', 'h-20']} />;
  }
  if (!list.data) return <ErrorState title={t('ratings.reviews.failed')} {...retryOf(t, list)} />;
  const { summary } = list.data.pages[0]!;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return <EmptyState title={t('ratings.reviews.empty')} text={t('ratings.reviews.emptyText')} />;
  }
  return (
    <>
      <Summary summary={summary} />
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

function Summary({ summary: { count, average, aspects } }: { summary: RatingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (average === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex items-center gap-3">
        <span className="text-3xl leading-none font-semibold">{format.rating(average)}</span>
        <span>
          <Stars value={average} />
          <span className="block text-sm text-ink-2">{t('ratings.count', { count })}</span>
        </span>
      </p>
      {aspects && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {ASPECTS.map((aspect) => (
            <div key={aspect} className="flex gap-1.5">
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
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="text-base">
            <bdi>{review.raterName}</bdi>
          </h3>
          <Stars value={review.stars} />
        </div>
        <p className="dotted text-xs text-ink-3">
          <span>{t('ratings.reviews.of', { campaign: review.campaignTitle })}</span>
          <span>{format.date(review.createdAt)}</span>
        </p>
        <ReviewWords review={review} />
      </div>
    </article>
  );
}
