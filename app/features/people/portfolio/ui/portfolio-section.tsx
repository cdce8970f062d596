import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  ArrowDownUp,
  ArrowLeft,
  ArrowRight,
  Eye,
  EyeOff,
  Pencil,
  Pin,
  PinOff,
  Plus,
  Trash2,
} from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { VideoDialog } from '#ui/media/video-player.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { MAX_ITEMS } from '../rules.ts';
import type { PortfolioItem } from '../schema.ts';
import { currentOrder, useDeleteItem, usePortfolio, useQuickChange } from './data.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import { useDragOrder } from './use-drag-order.ts';

const AddDialog = lazyPart(() => import('./add-dialog.tsx'));
const EditDialog = lazyPart(() => import('./edit-dialog.tsx'));

type Open = { dialog: 'add' } | { dialog: 'watch' | 'edit' | 'delete'; item: PortfolioItem } | null;

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-5';
/** Of wide screens. */
const COLUMNS = 5;

export default function PortfolioSection() {
  const { t } = useTranslation();
  const { items, ...query } = usePortfolio();
  const [open, setOpen] = useState<Open>(null);
  const [isReordering, setReordering] = useState(false);
  const draft = useRef<Draft>(EMPTY_DRAFT);
  const deleting = useDeleteItem();
  const close = () => setOpen(null);

  // The focus moves here when the opener was deleted.
  const text = useRef<HTMLParagraphElement>(null);
  const hasDeleted = useRef(false);
  useEffect(() => {
    if (open || !hasDeleted.current) return;
    hasDeleted.current = false;
    text.current?.focus();
  }, [open]);

  const add = () => setOpen({ dialog: 'add' });
  const count = items?.length ?? 0;
  /** The current item, or the last known state of a deleted one. */
  const currentOf = (opened: PortfolioItem) => items?.find(({ id }) => id === opened.id) ?? opened;
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p ref={text} tabIndex={-1} className="text-ink-2">
            {t('portfolio.text')} {count > 0 && t('portfolio.orderText')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {count > 0 && count < MAX_ITEMS && (
            <Button className={clsx(count < COLUMNS && 'lg:hidden')} icon={<Plus {...ICON} />} onClick={add}>
              {t('portfolio.add')}
            </Button>
          )}
          {count > 1 && (
            // Fingers would drag instead of scrolling, so they see the handles on demand.
            <Button
              className="pointer-fine:hidden"
              icon={<ArrowDownUp className="size-4" aria-hidden="true" />}
              aria-pressed={isReordering}
              onClick={() => setReordering(!isReordering)}
            >
              {t(isReordering ? 'portfolio.reordered' : 'portfolio.reorder')}
            </Button>
          )}
        </div>
      </div>
      {items ? (
        count === 0 ? (
          <EmptyState
            title={t('portfolio.empty')}
            text={t('portfolio.emptyText')}
            action={
              <Button variant="primary" icon={<Plus {...ICON} />} onClick={add}>
                {t('portfolio.add')}
              </Button>
            }
          />
        ) : (
          <>
            <Grid items={items} isReordering={isReordering} onOpen={setOpen}>
              {count < COLUMNS && <AddTile onClick={add} />}
            </Grid>
            <p className="mt-4 text-xs text-ink-3">
              {count < MAX_ITEMS
                ? t('portfolio.count', { count, max: MAX_ITEMS })
                : t('portfolio.errors.full', { max: MAX_ITEMS })}
            </p>
          </>
        )
      ) : query.isError ? (
        <ErrorState title={t('portfolio.failed')} {...retryOf(t, query)} />
      ) : (
        <PortfolioSkeleton />
      )}
      <Suspense>
        {open?.dialog === 'add' && <AddDialog draft={draft} onClose={close} />}
        {open?.dialog === 'edit' && <EditDialog item={currentOf(open.item)} onClose={close} />}
      </Suspense>
      {open?.dialog === 'watch' && (
        <VideoDialog
          open
          onClose={close}
          url={open.item.video.url}
          isFile={open.item.video.type === 'file'}
          posterUrl={open.item.video.posterUrl}
          title={open.item.title}
        />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          open
          destructive
          onClose={close}
          title={t('portfolio.confirmDelete')}
          description={t('portfolio.confirmDeleteText', { title: open.item.title })}
          confirmLabel={t('portfolio.delete')}
          onConfirm={async () => {
            await deleting.mutateAsync(open.item.id);
            hasDeleted.current = true;
            toastSuccess(t('portfolio.deleted'));
          }}
          errorText={(error) => errorText(t, error)}
        />
      )}
    </Card>
  );
}

/** In the first row of wide screens, while it has room. */
function AddTile({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="order-last hidden aspect-9/16 flex-col items-center justify-center gap-2 rounded-poster border border-dashed border-line-strong text-ui font-medium text-ink-2 transition-colors hover:bg-wash hover:text-ink lg:flex"
      onClick={onClick}
    >
      <Plus className="size-5" aria-hidden="true" />
      {t('portfolio.add')}
    </button>
  );
}

function PortfolioSkeleton() {
  return (
    <Loading className={`mt-5 ${GRID}`}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="aspect-9/16 rounded-poster!" />
      ))}
    </Loading>
  );
}

type GridProps = {
  items: PortfolioItem[];
  isReordering: boolean;
  onOpen: (open: Open) => void;
  /** After the videos. */
  children: ReactNode;
};

function Grid({ items, isReordering, onOpen, children }: GridProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const { mutate } = useQuickChange((error) =>
    toastError(t('portfolio.changeFailed'), { description: errorText(t, error) }),
  );
  const { drag, begin } = useDragOrder(
    items.map(({ id }) => id),
    place,
  );

  function place(id: string, afterId: string | null) {
    const moved = items.find((item) => item.id === id);
    // Another tab may have deleted the dragged item.
    if (!moved) return;
    mutate({ kind: 'place', id, afterId });
    const order = currentOrder(queries);
    const position = order.indexOf(id) + 1;
    setAnnouncement(t('portfolio.moved', { title: moved.title, place: position, count: order.length }));
  }

  function step(id: string, by: -1 | 1) {
    const order = currentOrder(queries);
    const to = order.indexOf(id) + by;
    // The item before the new position; none for the first.
    if (to >= 0 && to < order.length) place(id, order[by < 0 ? to - 1 : to] ?? null);
  }

  const menuOf = (item: PortfolioItem, index: number): (MenuItem | 'separator')[] => {
    const { id, title, isPinned, isPublic } = item;
    return [
      {
        label: t('portfolio.edit'),
        icon: <Pencil {...ICON} />,
        onSelect: () => onOpen({ dialog: 'edit', item }),
      },
      ...(isPublic
        ? [
            {
              label: t(isPinned ? 'portfolio.unpin' : 'portfolio.pin'),
              icon: isPinned ? <PinOff {...ICON} /> : <Pin {...ICON} />,
              onSelect: () => {
                mutate({ kind: 'pin', id, isPinned: !isPinned });
                setAnnouncement(t(`portfolio.announcements.${isPinned ? 'unpinned' : 'pinned'}`, { title }));
              },
            },
          ]
        : []),
      {
        label: t(isPublic ? 'portfolio.hide' : 'portfolio.show'),
        icon: isPublic ? <EyeOff {...ICON} /> : <Eye {...ICON} />,
        onSelect: () => {
          mutate({ kind: 'show', id, isPublic: !isPublic });
          setAnnouncement(t(`portfolio.announcements.${isPublic ? 'hidden' : 'shown'}`, { title }));
        },
      },
      ...(index > 0
        ? [
            {
              label: t('portfolio.earlier'),
              icon: <ArrowLeft className="mirror size-4" aria-hidden />,
              onSelect: () => step(id, -1),
            },
          ]
        : []),
      ...(index < items.length - 1
        ? [
            {
              label: t('portfolio.later'),
              icon: <ArrowRight className="mirror size-4" aria-hidden />,
              onSelect: () => step(id, 1),
            },
          ]
        : []),
      'separator',
      {
        label: t('portfolio.delete'),
        icon: <Trash2 {...ICON} />,
        danger: true,
        onSelect: () => onOpen({ dialog: 'delete', item }),
      },
    ];
  };

  return (
    <>
      <div className={`mt-5 ${GRID}`}>
        <ol aria-label={t('portfolio.list')} className="contents">
          {items.map((item, index) => (
            <PortfolioCard
              key={item.id}
              item={item}
              canMove={items.length > 1}
              isReordering={isReordering}
              place={drag?.order.indexOf(item.id)}
              isDragged={drag?.id === item.id}
              menu={menuOf(item, index)}
              onWatch={() => onOpen({ dialog: 'watch', item })}
              onGrab={(event) => begin(event, item.id)}
            />
          ))}
        </ol>
        {children}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const ICON = { className: 'size-4', 'aria-hidden': true } as const;
