import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
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

export function ReviewPicker({ items, selected, withCampaign, onSelect }: ReviewPickerProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection changes the DOM
  useEffect(() => scrollToPressed(list.current!), [selected.id]);
  return (
    <ul
      ref={list}
      aria-label={t('review.list')}
      className="-mx-1 flex min-h-0 min-w-0 gap-2 overflow-x-auto fade-edges px-1 py-0.5 max-sm:not-in-[dialog]:-mx-4 max-sm:not-in-[dialog]:px-4"
    >
      {items.map((item) => (
        <li key={item.id} className="shrink-0">
          <button
            type="button"
            aria-pressed={item.id === selected.id}
            onClick={() => onSelect(item)}
            className={clsx(
              'flex min-h-9 w-full max-w-72 items-center gap-2.5 rounded-control border border-line bg-card px-3 text-start transition-colors hover:bg-wash @min-[40rem]:max-w-56 @min-[40rem]:p-1.5 @min-[40rem]:pe-3',
              'aria-pressed:border-link aria-pressed:ring-1 aria-pressed:ring-link',
            )}
          >
            <Poster
              imageUrl={item.video.posterUrl}
              seed={item.video.url}
              className="hidden w-6 shrink-0 rounded-chip! @min-[40rem]:block"
            />
            <span className="flex min-w-0 items-center gap-x-2 gap-y-0.5 text-label @min-[40rem]:flex-col @min-[40rem]:items-start">
              <bdi className="block w-fit max-w-full shrink-0 truncate text-sm font-medium @max-[40rem]:max-w-3/4">
                {item.creator.name}
              </bdi>
              <span className="max-w-full min-w-0">
                {withCampaign ? (
                  <bdi className="block w-fit max-w-full truncate text-ink-3">{item.campaignTitle}</bdi>
                ) : (
                  <ReviewStatusPill item={item} />
                )}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Of the edges of the list. */
const FADE_PX = 40;

/** Moves the selected video to the start of the list, without moving the page. */
function scrollToPressed(list: HTMLUListElement) {
  const chip = list.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  const isRtl = getComputedStyle(list).direction === 'rtl';
  if (chip) list.scrollBy(isRtl ? chip.right - box.right + FADE_PX : chip.x - box.x - FADE_PX, 0);
}
