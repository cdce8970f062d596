import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { hasReviewDeadline, hasRevisionDeadline } from '../../policy.ts';
import type { ReviewDeadlineProps } from './review-deadline.tsx';
import type { RevisionDeadlineProps } from './revision-deadline.tsx';

const ReviewDeadline = lazyPart(() => import('./review-deadline.tsx'));
const RevisionDeadline = lazyPart(() => import('./revision-deadline.tsx'));

type LazyReviewDeadlineProps = ReviewDeadlineProps & { video: Parameters<typeof hasReviewDeadline>[0] };

export function LazyReviewDeadline({ video, side }: LazyReviewDeadlineProps) {
  if (!hasReviewDeadline(video)) return null;
  const isOverdue = video.dueAt !== null && Date.parse(video.dueAt) < Date.now();
  return (
    <div
      data-long={video.blockedBy}
      className={clsx(
        'flex items-start gap-1.5 text-sm',
        video.blockedBy ? 'text-amber' : isOverdue ? 'text-red' : 'text-ink-2',
      )}
    >
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <Suspense fallback="…">
        <ReviewDeadline video={video} side={side} />
      </Suspense>
    </div>
  );
}

type LazyRevisionDeadlineProps = RevisionDeadlineProps & { video: Parameters<typeof hasRevisionDeadline>[0] };

export function LazyRevisionDeadline(props: LazyRevisionDeadlineProps) {
  if (!hasRevisionDeadline(props.video) && !props.video.isLapsed) return null;
  return (
    <Suspense>
      <RevisionDeadline {...props} />
    </Suspense>
  );
}
