import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, Pin, PinOff, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/list-states.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { VideoDialog } from '#ui/video-player.tsx';
import { portfolioQuery, useChangeItem, useDeleteItem, useMoveItem, usePinItem } from '../data.ts';
import { MAX_ITEMS } from '../rules.ts';
import type { PortfolioItem } from '../schema.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import { useDragOrder } from './use-drag-order.ts';

const AddDialog = lazy(() => import('./add-dialog.tsx').then((m) => ({ default: m.AddDialog })));
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((m) => ({ default: m.EditDialog })));

type Open = { dialog: 'add' } | { dialog: 'watch' | 'edit' | 'delete'; item: PortfolioItem } | null;

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4';

/** What a creator shows of their work: added, put in order, pinned and hidden here. */
export function PortfolioSection() {
  const { t } = useTranslation();
  const items = useQuery(portfolioQuery);
  const [open, setOpen] = useState<Open>(null);
  const draft = useRef<Draft>(EMPTY_DRAFT);
  const deleting = useDeleteItem();
  const close = () => setOpen(null);
  const add = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={() => setOpen({ dialog: 'add' })}
    >
      {t('portfolio.add')}
    </Button>
  );
  const count = items.data?.length ?? 0;
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{t('portfolio.title')}</h2>
          <p className="mt-1 text-ink-2">{t('portfolio.text')}</p>
        </div>
        {count > 0 && count < MAX_ITEMS && add('secondary')}
      </div>
      {items.data ? (
        count === 0 ? (
          <EmptyState title={t('portfolio.empty')} text={t('portfolio.emptyText')} action={add('primary')} />
        ) : (
          <>
            <Grid items={items.data} onOpen={setOpen} />
            <p className="mt-4 text-xs text-ink-3">
              {count < MAX_ITEMS
                ? t('portfolio.count', { count, max: MAX_ITEMS })
                : t('portfolio.errors.full', { max: MAX_ITEMS })}
            </p>
          </>
        )
      ) : items.isError ? (
        <ErrorState
          title={t('portfolio.failed')}
          text={errorText(t, items.error)}
          onRetry={() => void items.refetch()}
          retrying={items.isFetching}
        />
      ) : (
        <PortfolioSkeleton />
      )}
      <Suspense>
        {open?.dialog === 'add' && <AddDialog draft={draft} onClose={close} />}
        {open?.dialog === 'edit' && <EditDialog item={open.item} onClose={close} />}
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
            toastSuccess(t('portfolio.deleted'));
          }}
          errorText={(error) => errorText(t, error)}
        />
      )}
    </Card>
  );
}

function PortfolioSkeleton() {
  return (
    <Loading className={`mt-5 ${GRID}`}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="aspect-9/16 rounded-poster!" />
      ))}
    </Loading>
  );
}

type GridProps = { items: PortfolioItem[]; onOpen: (open: Open) => void };

function Grid({ items, onOpen }: GridProps) {
  const { t } = useTranslation();
  const changing = useChangeItem();
  const pinning = usePinItem();
  const moving = useMoveItem();
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLElement>(null);
  const ids = items.map(({ id }) => id);
  const order = ids.join();
  // What moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order is another one
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  }, [order]);
  const failed = {
    onError: (error: unknown) =>
      toastError(t('portfolio.changeFailed'), { description: errorText(t, error) }),
  };
  const { drag, begin } = useDragOrder(ids, move);

  function move(id: string, afterId: string | null) {
    moving.mutate({ id, afterId }, failed);
    const others = ids.filter((other) => other !== id);
    const { title } = items.find((item) => item.id === id)!;
    const place = (afterId === null ? 0 : others.indexOf(afterId) + 1) + 1;
    setSaid(t('portfolio.moved', { title, place, count: ids.length }));
  }

  const menuOf = (item: PortfolioItem): (MenuItem | 'separator')[] => {
    const { id, isPinned, isPublic } = item;
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
              onSelect: () => pinning.mutate({ id, isPinned: !isPinned }, failed),
            },
          ]
        : []),
      {
        label: t(isPublic ? 'portfolio.hide' : 'portfolio.show'),
        icon: isPublic ? <EyeOff {...ICON} /> : <Eye {...ICON} />,
        onSelect: () => changing.mutate({ id, isPublic: !isPublic }, failed),
      },
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
      <ol aria-label={t('portfolio.list')} className={`mt-5 ${GRID}`}>
        {items.map((item, index) => (
          <PortfolioCard
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            place={drag?.order.indexOf(item.id)}
            isDragged={drag?.id === item.id}
            menu={menuOf(item)}
            onWatch={() => onOpen({ dialog: 'watch', item })}
            onMove={(by, button) => {
              pressed.current = button;
              move(item.id, ids[by < 0 ? index - 2 : index + 1] ?? null);
            }}
            onGrab={(event) => begin(event, item.id)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

const ICON = { className: 'size-4', 'aria-hidden': true } as const;
