import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import type { TalentList, TalentListEntry } from '#features/people/talent-lists/schema.ts';
import {
  entriesQuery,
  talentListQuery,
  useDeleteList,
  useRenameList,
} from '#features/people/talent-lists/ui/data.ts';
import { EntryRow, NoteDialog } from '#features/people/talent-lists/ui/entry-row.tsx';
import { ListForm } from '#features/people/talent-lists/ui/list-form.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader, PageTitle } from '#ui/page-header.tsx';
import { ListFaces } from '../shell/list-faces.tsx';
import type { RoleHandle } from '../signed-in-layout.tsx';

export const handle: RoleHandle = { onlyFor: 'brand' };

/** Who stands on one list, and what was noted of them. */
export default function TalentListRoute() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const list = useQuery(talentListQuery(id));
  if (list.data) return <ListPage list={list.data} />;
  if (list.isPending) {
    return (
      <Loading>
        <Skeleton className="mb-6 h-9 w-64" />
        <Skeleton className="h-72 rounded-card!" />
      </Loading>
    );
  }
  const isGone = list.error instanceof AppError && [400, 404].includes(list.error.status);
  if (!isGone) {
    return (
      <ErrorState
        title={<h1 className="text-xl">{t('talentLists.listFailed')}</h1>}
        text={errorText(t, list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  return (
    <>
      <PageTitle>{t('talentLists.notFound')}</PageTitle>
      <EmptyState
        drawing="search"
        title={<h1 className="text-xl">{t('talentLists.notFound')}</h1>}
        text={t('talentLists.notFoundText')}
        action={<LinkButton to="/talent-lists">{t('talentLists.back')}</LinkButton>}
      />
    </>
  );
}

function ListPage({ list }: { list: TalentList }) {
  const { t } = useTranslation();
  const { id, name, creatorCount } = list;
  const navigate = useNavigate();
  const entries = useInfiniteQuery(entriesQuery(id));
  const renaming = useRenameList(id);
  const deleting = useDeleteList();
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const close = () => setDoing(undefined);
  // Its dialog outlives the row, which goes when somebody else removes the creator.
  const [opened, setNoted] = useState<TalentListEntry>();
  const items = entries.data?.pages.flatMap((page) => page.items);
  const noted = items?.find((entry) => entry.id === opened?.id) ?? opened;
  // What was pressed to remove a creator went with them.
  const region = useRef<HTMLElement>(null);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={t('talentLists.count', { count: creatorCount })}
        back={{ to: '/talent-lists', label: t('talentLists.back') }}
        actions={
          <Menu
            label={t('talentLists.menu')}
            trigger={
              <IconButton
                label={t('talentLists.menu')}
                icon={<EllipsisVertical className="size-4.5" aria-hidden="true" />}
              />
            }
            items={[
              {
                label: t('talentLists.rename'),
                icon: <Pencil className="size-4" aria-hidden="true" />,
                onSelect: () => setDoing('rename'),
              },
              {
                label: t('talentLists.delete'),
                icon: <Trash2 className="size-4" aria-hidden="true" />,
                danger: true,
                onSelect: () => setDoing('delete'),
              },
            ]}
          />
        }
      />
      <section ref={region} tabIndex={-1} aria-label={name} className="outline-none">
        <ListFaces
          list={entries}
          failed={t('talentLists.listFailed')}
          empty={
            <EmptyState
              drawing="people"
              title={t('talentLists.listEmpty')}
              text={t('talentLists.emptyText')}
              action={
                <LinkButton to="/creators" variant="primary">
                  {t('talentLists.find')}
                </LinkButton>
              }
            />
          }
        >
          {(items) => (
            <ul className="grid items-start gap-3 lg:grid-cols-2">
              {items.map((entry) => (
                <li key={entry.id}>
                  <EntryRow
                    entry={entry}
                    onNote={() => setNoted(entry)}
                    onRemoved={() => region.current?.focus()}
                  />
                </li>
              ))}
            </ul>
          )}
        </ListFaces>
      </section>
      {noted && <NoteDialog entry={noted} onClose={() => setNoted(undefined)} />}
      <Dialog open={doing === 'rename'} onClose={close} title={t('talentLists.rename')}>
        <ListForm
          name={name}
          label={t('talentLists.rename')}
          busyLabel={t('talentLists.renaming')}
          send={renaming.mutateAsync}
          onSent={() => {
            toastSuccess(t('talentLists.renamed'));
            close();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={doing === 'delete'}
        onClose={close}
        title={t('talentLists.confirmDelete')}
        description={t('talentLists.confirmDeleteText', { name })}
        confirmLabel={t('talentLists.delete')}
        destructive
        onConfirm={async () => {
          await deleting.mutateAsync(id);
          toastSuccess(t('talentLists.deleted'));
          await navigate('/talent-lists', { replace: true });
        }}
        errorText={(error) => errorText(t, error)}
      />
    </>
  );
}
