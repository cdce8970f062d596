import { clsx } from 'clsx';
import { Ellipsis, EyeOff, GripVertical, Pin } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { IconButton } from '#ui/button.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { PlaySign } from '#ui/media/video-player.tsx';
import { videoSource } from '#ui/media/video-source.ts';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { PortfolioItem } from '../schema.ts';
import { DRAG_ITEM } from './use-drag-order.ts';

type PortfolioCardProps = {
  item: PortfolioItem;
  canMove: boolean;
  /** By touch, which cannot hover. A mouse sees the handle of the card below it. */
  isReordering: boolean;
  place: number | undefined;
  isDragged: boolean;
  menu: (MenuItem | 'separator')[];
  onWatch: () => void;
  onGrab: (event: PointerEvent) => void;
};

export function PortfolioCard(props: PortfolioCardProps) {
  const { item, canMove, isReordering, place, isDragged, menu, onWatch, onGrab } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { id, title, isPublic, isPinned, video } = item;
  const seconds = video.durationMs === null ? null : video.durationMs / 1000;
  return (
    <li
      {...{ [DRAG_ITEM]: id }}
      style={{ order: place }}
      className={clsx('group/card flex min-w-0 flex-col', isDragged && 'opacity-60')}
    >
      <div className="relative">
        <button
          type="button"
          className="group block w-full rounded-poster"
          aria-label={[t('portfolio.watch', { title }), seconds !== null && format.duration(seconds)]
            .filter(Boolean)
            .join(', ')}
          onClick={onWatch}
        >
          <Poster imageUrl={video.posterUrl} seed={id} durationSeconds={seconds}>
            {!isPublic && <div className="absolute inset-0 bg-film/65" />}
            <PlaySign className="size-10" />
          </Poster>
        </button>
        <div className="pointer-events-none absolute start-2 top-2 flex flex-col items-start gap-1">
          {isPinned && (
            <Mark icon={<Pin className="size-3" aria-hidden="true" />}>{t('portfolio.pinned')}</Mark>
          )}
          {!isPublic && (
            <Mark icon={<EyeOff className="size-3" aria-hidden="true" />}>{t('portfolio.hidden')}</Mark>
          )}
        </div>
        {video.type === 'link' && (
          <bdi className="pointer-events-none absolute start-2 bottom-2 max-w-[60%] truncate rounded-chip bg-film/70 px-1.5 py-0.5 text-xs leading-snug text-white">
            {siteOf(video.url)}
          </bdi>
        )}
        {canMove && (
          <span
            aria-hidden="true"
            title={t('portfolio.drag')}
            onPointerDown={onGrab}
            className={clsx(
              'absolute end-1.5 top-1.5 grid size-9 cursor-grab touch-none place-items-center rounded-full bg-film/55 text-white select-none before:absolute before:-inset-1 active:cursor-grabbing',
              !isReordering &&
                'transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover/card:opacity-100 pointer-coarse:hidden',
            )}
          >
            <GripVertical className="size-4.5" />
          </span>
        )}
      </div>
      <p dir="auto" className="mt-2.5 line-clamp-2 pb-0.5 text-sm leading-normal font-medium break-words">
        {title}
      </p>
      <div className="flex items-center justify-between">
        <Tags tags={item.tags} />
        <Menu
          label={t('portfolio.menu', { title })}
          items={menu}
          trigger={
            <IconButton
              size="small"
              label={t('portfolio.menu', { title })}
              className="-me-2"
              icon={<Ellipsis className="size-4.5" aria-hidden="true" />}
            />
          }
        />
      </div>
    </li>
  );
}

function Mark({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="inline-flex min-h-6 items-center gap-1 rounded-full bg-white px-2 text-xs font-medium text-film">
      {icon}
      {children}
    </span>
  );
}

/** In one line. A narrow card hides the number of the others, which wraps. */
function Tags({ tags }: { tags: string[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [first, ...more] = tags.map((tag) => termLabel(tag, language));
  return (
    <ul
      title={[first, ...more].join(' · ')}
      className="flex h-lh min-w-0 flex-1 flex-wrap gap-x-2 overflow-hidden text-label text-ink-2"
    >
      {first && (
        <li className="max-w-full truncate">
          <bdi>{first}</bdi>
        </li>
      )}
      {more.length > 0 && <li>{t('portfolio.moreTags', { count: more.length })}</li>}
    </ul>
  );
}

function siteOf(url: string): string {
  const source = videoSource(url);
  return source.kind === 'link' ? source.site : new URL(url).hostname.replace(/^www\./, '');
}
