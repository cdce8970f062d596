import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '#core/first-name.ts';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { canReview, hasReviewDeadline } from '../../policy.ts';
import { type ApprovalBlock, MAX_CHANGE_REQUESTS, REVIEW_PROMISE_HOURS } from '../../rules.ts';
import type { ReviewItem } from '../../schema.ts';
import { LazyReviewDeadline, LazyRevisionDeadline } from '../deadlines/lazy-deadlines.tsx';

const RemindOfPayout = lazyPart(() =>
  import('./remind-of-payout.tsx').then((m) => ({ default: m.RemindOfPayout })),
);

/** Why the video needs no decision. */
export function Outcome({ item }: { item: ReviewItem }) {
  if (item.isClosed) return <Closed item={item} />;
  return item.status === 'rejected' && <Rejected item={item} />;
}

export function Due({ item }: { item: ReviewItem }) {
  return hasReviewDeadline(item) ? (
    <LazyReviewDeadline video={item} side="brand" />
  ) : (
    <Waiting since={item.createdAt} />
  );
}

const HOUR_MS = 3_600_000;

function Waiting({ since }: { since: string }) {
  const { t } = useTranslation();
  // The clock of the browser may be behind that of the server.
  const count = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / HOUR_MS));
  const isLong = count >= REVIEW_PROMISE_HOURS;
  return (
    <p
      data-long={isLong || undefined}
      className={clsx('flex items-start gap-1.5 text-sm', isLong ? 'font-medium text-red' : 'text-ink-3')}
    >
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {t(isLong ? 'review.waitingLong' : 'review.waiting', { count })}
    </p>
  );
}

/** Outside the decision box, which would cover the video on phones. */
export function ReviewNotices({ item }: { item: ReviewItem }) {
  if (!canReview(item) || !item.approvalBlock) return null;
  return (
    <div className="flex flex-col gap-3">
      <Blocked block={item.approvalBlock} item={item} />
    </div>
  );
}

function Blocked({ block, item }: { block: ApprovalBlock; item: ReviewItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <NoticeBox
        action={
          (block === 'debt' || block === 'balance') && (
            <LinkButton to="/wallet" size="small">
              {t('wallet.topUpLink')}
            </LinkButton>
          )
        }
      >
        {t(`review.blocked.${block}`, {
          name: firstName(item.creator.name),
          amount: format.money(item.budgetCents),
        })}
      </NoticeBox>
      {block === 'payoutMethod' && (
        <Suspense>
          <RemindOfPayout creator={item.creator} />
        </Suspense>
      )}
    </>
  );
}

function Closed({ item }: { item: ReviewItem }) {
  const { t } = useTranslation();
  if (item.isLapsed) return <LazyRevisionDeadline video={item} side="brand" />;
  return (
    <p className="text-ink-2">
      {t(item.status === 'pending' ? 'review.closed' : 'review.revisionMissing', {
        name: firstName(item.creator.name),
      })}
    </p>
  );
}

function Rejected({ item }: { item: ReviewItem }) {
  const { t } = useTranslation();
  if (item.isFinal) return <p className="text-ink-2">{t('review.finallyRejected')}</p>;
  return (
    <>
      <p className="text-ink-2">{t('review.awaiting', { name: firstName(item.creator.name) })}</p>
      <LazyRevisionDeadline video={item} side="brand" />
      {/* `changeRequestsUsed` counts the earlier versions; the rejection of this one is one more. */}
      <ChangeRequests used={item.changeRequestsUsed + 1} />
    </>
  );
}

export function ChangeRequests({ used }: { used: number }) {
  const { t } = useTranslation();
  const text = used === 0 ? 'review.noneUsed' : used < MAX_CHANGE_REQUESTS ? 'review.used' : 'review.allUsed';
  return <p className="text-label text-ink-3">{t(text, { used, max: MAX_CHANGE_REQUESTS })}</p>;
}
