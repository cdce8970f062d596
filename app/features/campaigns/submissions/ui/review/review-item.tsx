import { Maximize2, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { VideoDialog, VideoPlayer } from '#ui/media/video-player.tsx';
import { Pill } from '#ui/pill.tsx';
import { isNew } from '../../rules.ts';
import type { ReviewItem as Item } from '../../schema.ts';
import { FileFacts } from '../file-facts.tsx';
import { watchable } from '../watchable.ts';
import { ReviewStatusPill } from './review-status.tsx';

type ReviewItemProps = {
  item: Item;
  box: ReactNode;
  requirements?: ReactNode;
};

type Watched = Pick<Item, 'video' | 'title'>;

/** Adapts to the width of its container. */
export function ReviewItem({ item, box, requirements }: ReviewItemProps) {
  const { t } = useTranslation();
  const [watching, setWatching] = useState<Watched | null>(null);
  return (
    <article aria-label={item.title} className="@container">
      <div className="grid items-start gap-x-7 gap-y-6 @min-[40rem]:grid-cols-[15rem_1fr] @min-[62rem]:grid-cols-[20rem_1fr_20rem]">
        <div className="mx-auto w-full max-w-64 @min-[40rem]:row-span-2 @min-[40rem]:max-w-none @min-[62rem]:row-span-1">
          <VideoPlayer {...watchable(item.video)} title={item.title} />
          <Button
            variant="quiet"
            size="small"
            className="mt-2 w-full"
            icon={<Maximize2 className="size-4" aria-hidden="true" />}
            onClick={() => setWatching(item)}
          >
            {t('review.watch')}
          </Button>
          <VideoDialog
            open={watching !== null}
            onClose={() => setWatching(null)}
            {...watchable((watching ?? item).video)}
            title={(watching ?? item).title}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ReviewHead item={item} />
          <ReviewWords item={item} onWatch={setWatching} />
          <FileFacts video={item.video} />
          {requirements}
        </div>
        <div className="@min-[40rem]:col-start-2 @min-[62rem]:col-start-3">{box}</div>
      </div>
    </article>
  );
}

function ReviewHead({ item }: { item: Item }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <header>
      <div className="flex items-start gap-3.5">
        <Avatar name={item.creator.name} imageUrl={item.creator.imageUrl} className="size-11 text-base" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <bdi className="block w-fit max-w-full truncate">{item.creator.name}</bdi>
          </p>
          {item.creator.location && (
            <p className="text-sm text-ink-2">
              <bdi className="block w-fit max-w-full truncate">{item.creator.location}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-1.5">
          {isNew(item.createdAt) && <Pill tone="accent">{t('review.new')}</Pill>}
          <ReviewStatusPill item={item} />
        </div>
      </div>
      <h2 className="mt-4 text-lg">
        <bdi>{item.title}</bdi>
      </h2>
      <p className="mt-1 text-sm text-ink-3">
        {t('review.submitted', { when: format.dateTime(item.createdAt) })} ·{' '}
        {t('review.version', { version: item.version })}
      </p>
      {item.approvedBy && (
        <p className="mt-1 text-sm text-ink-3">{t('review.approvedBy', { name: item.approvedBy })}</p>
      )}
    </header>
  );
}

function ReviewWords({ item, onWatch }: { item: Item; onWatch: (version: Watched) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <section>
        <h3 className="text-sm">{t('review.notes')}</h3>
        {item.description ? (
          <p dir="auto" className="mt-1.5 text-start break-words whitespace-pre-line text-ink-2">
            {item.description}
          </p>
        ) : (
          <p className="mt-1.5 text-ink-3">{t('review.noNotes')}</p>
        )}
      </section>
      {item.status !== 'pending' && (item.feedback || item.status === 'rejected') && (
        <Feedback title={t('review.yourFeedback')}>
          <FeedbackText text={item.feedback} />
        </Feedback>
      )}
      {item.earlier.length > 0 && (
        <Feedback title={t('review.previousFeedback')}>
          <ul className="flex flex-col gap-3">
            {item.earlier.map((earlier) => (
              <li key={earlier.version}>
                <FeedbackText text={earlier.feedback} />
                <p className="text-xs text-ink-3">
                  {earlier.reviewedAt
                    ? t('review.feedbackOf', {
                        version: earlier.version,
                        date: format.date(earlier.reviewedAt),
                      })
                    : t('review.version', { version: earlier.version })}
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  className="-ms-3 mt-1"
                  icon={<Play className="size-4" aria-hidden="true" />}
                  onClick={() => onWatch(earlier)}
                >
                  {t('review.watchVersion', { version: earlier.version })}
                </Button>
              </li>
            ))}
          </ul>
        </Feedback>
      )}
    </>
  );
}

function Feedback({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-wash px-4 py-3.5">
      <h3 className="mb-1 text-sm">{title}</h3>
      {children}
    </section>
  );
}

function FeedbackText({ text }: { text: string | null }) {
  const { t } = useTranslation();
  if (!text) return <p className="text-sm text-ink-3">{t('review.noFeedback')}</p>;
  return (
    <p dir="auto" className="text-start text-sm break-words whitespace-pre-line text-ink-2">
      {text}
    </p>
  );
}
