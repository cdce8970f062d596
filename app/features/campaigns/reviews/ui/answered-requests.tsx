import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#features/campaigns/submissions/schema.ts';
import { CitedItems } from '#features/campaigns/submissions/ui/cited-items.tsx';
import { retryOf } from '#platform/api-client/error-text.ts';
import { ErrorState, Skeleton } from '#ui/lists/list-states.tsx';
import { reviewQuery } from './data.ts';
import type { FramePlayer } from './frame-player.ts';
import { useFrameTime } from './use-frame-time.ts';

type AnsweredRequestsProps = {
  version: Pick<ReviewItem, 'id' | 'version' | 'feedback' | 'citedItems'>;
  player: FramePlayer;
};

export function AnsweredRequests({ version, player }: AnsweredRequestsProps) {
  const { t } = useTranslation();
  const frameTime = useFrameTime();
  const query = useQuery(reviewQuery(version.id));
  const review = query.data;
  const { feedback, citedItems } = version;
  const comments = review?.comments.filter(
    ({ side, parentId, isDraft }) => side === 'brand' && parentId === null && !isDraft,
  );
  const isEmpty = comments?.length === 0 && citedItems.length === 0 && !feedback;
  return (
    <section className="min-w-0">
      <h3 className="text-base">{t('reviews.requested', { version: version.version })}</h3>
      {isEmpty && (
        <p className="mt-1 text-sm text-ink-2">{t('reviews.earlierNone', { version: version.version })}</p>
      )}
      {feedback && (
        <p dir="auto" className="mt-2 break-words whitespace-pre-line">
          {feedback}
        </p>
      )}
      <CitedItems submission={{ citedItems, citedComments: 0 }} />
      {query.isPending && <Skeleton className="mt-3 h-24" />}
      {query.isError && !review && <ErrorState title={t('reviews.failed')} {...retryOf(t, query)} />}
      {review && comments && (
        <ul className="mt-2 divide-y divide-line">
          {comments.map(({ id, body, startUs }) => (
            <li key={id} className="flex items-baseline gap-3 py-2.5">
              {startUs !== null && (
                <button
                  type="button"
                  aria-label={t('reviews.show', { time: frameTime(startUs, review) })}
                  onClick={() => void player.seek(startUs)}
                  className="min-h-6 rounded-chip text-sm font-medium text-link tabular-nums hover:underline"
                >
                  <bdi>{frameTime(startUs, review)}</bdi>
                </button>
              )}
              <p dir="auto" className="min-w-0 break-words whitespace-pre-line">
                {body}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
