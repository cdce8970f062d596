import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Poster } from '#ui/media/poster.tsx';
import type { ReviewItem } from '../../schema.ts';
import { ReviewStatusPill } from './review-status.tsx';

type ReviewPickerProps = {
  items: ReviewItem[];
  selected: ReviewItem;
  withCampaign: boolean;
  onSelect: (item: ReviewItem) => void;
};

/** A row above the video, and a column beside it on desktops. */
export function ReviewPicker({ items, selected, withCampaign, onSelect }: ReviewPickerProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('review.list')}
      className={clsx(
        '-mx-1 mb-4 flex snap-x gap-2 overflow-x-auto px-1 pt-1 pb-2',
        '@min-[70rem]:sticky @min-[70rem]:top-(--sticky-top) @min-[70rem]:mb-0 @min-[70rem]:max-h-[calc(100dvh-6rem)] @min-[70rem]:w-52 @min-[70rem]:shrink-0 @min-[70rem]:flex-col @min-[70rem]:self-start @min-[70rem]:overflow-x-hidden @min-[70rem]:overflow-y-auto',
      )}
    >
      {items.map((item) => (
        <li key={item.id} className="shrink-0 snap-start">
          <button
            type="button"
            aria-pressed={item.id === selected.id}
            onClick={() => onSelect(item)}
            className={clsx(
              'flex w-full max-w-56 items-center gap-2.5 rounded-control border border-line bg-card p-1.5 pe-3 text-start transition-colors hover:bg-wash @min-[70rem]:pe-1.5',
              'aria-pressed:border-link aria-pressed:ring-1 aria-pressed:ring-link',
            )}
          >
            <Poster
              imageUrl={item.video.posterUrl}
              seed={item.video.url}
              className="w-8 shrink-0 rounded-chip!"
            />
            <span className="flex min-w-0 flex-col items-start gap-0.5 text-label">
              <bdi className="block w-fit max-w-full truncate text-sm font-medium">{item.creator.name}</bdi>
              {withCampaign ? (
                <bdi className="block w-fit max-w-full truncate text-ink-3">{item.campaignTitle}</bdi>
              ) : (
                <ReviewStatusPill item={item} />
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
