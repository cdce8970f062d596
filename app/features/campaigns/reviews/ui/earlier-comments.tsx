import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState, Skeleton } from '#ui/lists/list-states.tsx';
import { Pill } from '#ui/pill.tsx';
import { reviewQuery } from './data.ts';
import type { FramePlayer } from './frame-player.ts';
import { useFrameTime } from './use-frame-time.ts';

export type EarlierVersion = { id: string; version: number };

type EarlierCommentsProps = {
  player: FramePlayer;
  versions: EarlierVersion[];
  onOpen: (version: EarlierVersion) => void;
};

/** Loads the comments when it is unfolded. There are at most two earlier versions. */
export default function EarlierComments({ versions, ...props }: EarlierCommentsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden min-h-11 text-sm font-medium">
        {t('reviews.earlier')}
        <ChevronDown
          className="size-4 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {isOpen && versions.map((version) => <Version key={version.id} version={version} {...props} />)}
    </details>
  );
}

type VersionProps = Omit<EarlierCommentsProps, 'versions'> & { version: EarlierVersion };

function Version({ player, version, onOpen }: VersionProps) {
  const { t } = useTranslation();
  const frameTime = useFrameTime();
  const query = useQuery(reviewQuery(version.id));
  if (query.isPending) return <Skeleton className="mt-3 h-24" />;
  if (!query.data) return <ErrorState title={t('reviews.failed')} {...retryOf(t, query)} />;
  const review = query.data;
  const sent = review.comments.filter(({ isDraft }) => !isDraft);
  const threads = sent.filter(({ parentId }) => parentId === null);
  if (threads.length === 0)
    return <p className="text-sm text-ink-3">{t('reviews.earlierNone', { version: version.version })}</p>;
  return (
    <ol className="mt-3 flex flex-col gap-3">
      {threads.map((thread) => {
        const time = thread.startUs === null ? null : frameTime(thread.startUs, review);
        return (
          <li key={thread.id} className="flex flex-col gap-2 rounded-card border border-line bg-wash p-3.5">
            <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
              <Pill tone="violet">{t('reviews.fromVersion', { version: version.version })}</Pill>
              {thread.isCited && <Pill tone="violet">{t('reviews.cited')}</Pill>}
            </p>
            {[thread, ...sent.filter(({ parentId }) => parentId === thread.id)].map((comment) => (
              <div key={comment.id} className={comment === thread ? '' : 'border-s-2 border-line ps-3'}>
                <bdi className="text-xs font-medium">{comment.authorName}</bdi>
                <p dir="auto" className="break-words whitespace-pre-line">
                  {comment.body}
                </p>
              </div>
            ))}
            <Button
              size="small"
              variant="quiet"
              className="-ms-3 self-start"
              onClick={() => {
                if (thread.startUs !== null) player.showNext(thread.startUs, thread.id);
                onOpen(version);
              }}
            >
              {time
                ? t('reviews.openAt', { version: version.version, time })
                : t('reviews.openVersion', { version: version.version })}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
