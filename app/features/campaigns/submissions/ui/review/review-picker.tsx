import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/media/avatar.tsx';
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
  return (
    <ul aria-label={t('review.list')} className="-mx-1 mb-6 flex snap-x gap-2 overflow-x-auto px-1 pt-1 pb-2">
      {items.map((item) => (
        <li key={item.id} className="shrink-0 snap-start">
          <button
            type="button"
            aria-pressed={item.id === selected.id}
            onClick={() => onSelect(item)}
            className={clsx(
              'flex min-h-14 max-w-64 items-center gap-3 rounded-control border border-line bg-card py-2 ps-2.5 pe-3 text-start transition-colors hover:bg-wash',
              'aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent',
            )}
          >
            <Avatar name={item.creator.name} imageUrl={item.creator.imageUrl} className="size-9 text-sm" />
            <span className="min-w-0">
              <span className="block text-sm font-medium">
                <bdi className="block w-fit max-w-full truncate">{item.creator.name}</bdi>
              </span>
              {withCampaign ? (
                <span className="block text-xs text-ink-3">
                  <bdi className="block w-fit max-w-full truncate">{item.campaignTitle}</bdi>
                </span>
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
