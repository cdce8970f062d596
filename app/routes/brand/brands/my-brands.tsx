import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#features/people/brands/rules.ts';
import type { ClientBrand, ClientBrandPage } from '#features/people/brands/schema.ts';
import { clientBrandsQuery, useDeleteClientBrand } from '#features/people/brands/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { buttonClass, IconButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { aboveRowLinkClass, DataTable, rowLinkClass } from '#ui/lists/data-table.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { TagDrawing } from '#ui/lists/section-drawings.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Dotted } from '#ui/text.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useUser } from '../../shell/session.tsx';

const ADD = '/my-brands/add';
/** The button beside the title stays in view as long as a phone shows all rows. */
const ROWS_ON_PHONES = 6;

export default function MyBrandsRoute() {
  const { role } = useUser();
  return role === 'operator' ? <Navigate to="/dashboard" replace /> : <MyBrands side={role} />;
}

function MyBrands({ side }: { side: 'brand' | 'creator' }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const first = useQuery(clientBrandsQuery());
  const cursors = [undefined, ...(first.data?.pageCursors ?? [])];
  // The last page disappears with its last row.
  const page = Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), cursors.length);
  const shown = useQuery(clientBrandsQuery(cursors[page - 1]));
  const isEmpty = first.data?.total === 0;
  return (
    <>
      <PageHeader
        title={t('brands.title')}
        subtitle={t(`brands.subtitle.${side}`)}
        back={{ to: '/dashboard', label: t('brands.back') }}
        actions={
          !isEmpty && (
            <LinkButton
              to={ADD}
              variant="primary"
              className="max-sm:px-3"
              icon={<Plus className="size-4 max-sm:hidden" />}
            >
              {t('brands.add')}
            </LinkButton>
          )
        }
      />
      {isEmpty ? (
        <Card>
          <EmptyState
            drawing={<TagDrawing />}
            title={t('brands.empty')}
            text={t(`brands.emptyText.${side}`)}
            link={{ to: ADD, label: t('brands.addFirst') }}
          />
        </Card>
      ) : (
        <Loaded
          query={shown}
          failed={t('brands.failed')}
          skeleton={<Loading shapes={['h-96 rounded-card!']} />}
        >
          {(list) => (
            <>
              <Brands list={list} isComing={shown.isPlaceholderData} />
              {cursors.length > 1 && (
                // Leaves room for the button over the page's end.
                <div className="mt-4 flex flex-wrap items-center justify-between gap-3 max-sm:pb-10">
                  <p className="text-sm text-ink-2" role="status">
                    <Showing list={list} page={page} />
                  </p>
                  <Pagination
                    page={page}
                    pages={cursors.length}
                    onChange={(next) => setParams(next === 1 ? {} : { page: String(next) })}
                  />
                </div>
              )}
              {list.items.length > ROWS_ON_PHONES && <AddOnPhones />}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function AddOnPhones() {
  const { t } = useTranslation();
  return (
    <Link
      to={ADD}
      aria-label={t('brands.add')}
      className={buttonClass(
        { variant: 'primary', pill: true },
        'fixed end-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 size-14 shadow-raised sm:hidden',
      )}
    >
      <Plus className="size-6" />
    </Link>
  );
}

function Showing({ list: { items, total }, page }: { list: ClientBrandPage; page: number }) {
  const { t } = useTranslation();
  const start = (page - 1) * PAGE_SIZE;
  return <>{t('brands.showing', { from: start + 1, to: start + items.length, total })}</>;
}

function Brands({ list, isComing }: { list: ClientBrandPage; isComing: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [brandToDelete, setBrandToDelete] = useState<ClientBrand>();
  const deleting = useDeleteClientBrand();
  return (
    <>
      <Card className={clsx('overflow-hidden transition-opacity', isComing && 'opacity-50')}>
        <DataTable
          label={t('brands.list')}
          rows={list.items}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('brands.columns.name'),
              className: 'w-2/5',
              cell: (brand) => <Name brand={brand} />,
              phoneCell: (brand) => <Name brand={brand} country={t(`brands.countries.${brand.country}`)} />,
            },
            {
              label: t('brands.columns.country'),
              className: 'w-1/5',
              onPhone: 'hidden',
              cell: ({ country }) => t(`brands.countries.${country}`),
            },
            {
              label: t('brands.columns.contentUnits'),
              onPhone: 'line',
              // Below the name, after the avatar.
              phoneCell: ({ contentUnits, createdAt }) => (
                <span className="-mt-1 block ps-13 text-label text-ink-2">
                  <Dotted
                    parts={[
                      t('brands.videos', { count: contentUnits }),
                      t('brands.added', { date: format.date(createdAt) }),
                    ]}
                  />
                </span>
              ),
              alignEnd: true,
              cell: ({ contentUnits }) => format.number(contentUnits),
            },
            {
              label: t('brands.columns.createdAt'),
              onPhone: 'hidden',
              alignEnd: true,
              cell: ({ createdAt }) => (
                <span className="whitespace-nowrap text-ink-2">{format.date(createdAt)}</span>
              ),
            },
            {
              label: t('brands.columns.actions'),
              isAction: true,
              cell: (brand) => <BrandMenu brand={brand} onDelete={() => setBrandToDelete(brand)} />,
            },
          ]}
        />
      </Card>
      <p className="mt-3 text-label text-ink-3 max-md:hidden">
        {t('brands.columns.contentUnits')}: {t('brands.columns.contentUnitsNote')}
      </p>
      {brandToDelete && (
        <ConfirmDialog
          open
          destructive
          onClose={() => setBrandToDelete(undefined)}
          title={t('brands.deleteTitle', { name: brandToDelete.name })}
          description={t('brands.deleteText')}
          confirmLabel={t('brands.delete')}
          errorText={() => t('brands.deleteFailed')}
          onConfirm={async () => {
            await deleting.mutateAsync(brandToDelete.id);
            toastSuccess(t('brands.deleted'));
          }}
        />
      )}
    </>
  );
}

function Name({ brand: { id, name, category }, country }: { brand: ClientBrand; country?: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Avatar name={name} className="size-10 rounded-control! text-base" />
      <span className="grid min-w-0 flex-1">
        <Link to={`/my-brands/edit/${id}`} className={`w-fit break-words ${rowLinkClass}`}>
          <bdi>{name}</bdi>
        </Link>
        <span className="text-sm text-ink-3 max-md:text-label">
          {t(`workspaces.categories.${category}`)}
          {country && ` · ${country}`}
        </span>
      </span>
    </span>
  );
}

function BrandMenu({ brand: { id, name }, onDelete }: { brand: ClientBrand; onDelete: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('brands.menu', { name })}
          className={aboveRowLinkClass}
          icon={<Ellipsis className="size-5" />}
        />
      }
      items={[
        {
          label: t('brands.edit'),
          icon: <Pencil className="size-4" />,
          render: <Link to={`/my-brands/edit/${id}`} />,
        },
        'separator',
        { label: t('brands.delete'), icon: <Trash2 className="size-4" />, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
