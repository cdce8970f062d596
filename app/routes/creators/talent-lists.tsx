import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TalentList } from '#features/people/talent-lists/schema.ts';
import { talentListsQuery, useCreateList } from '#features/people/talent-lists/ui/data.ts';
import { TalentListForm } from '#features/people/talent-lists/ui/list-form.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import type { RoleHandle } from '../signed-in-layout.tsx';

export const handle: RoleHandle = { onlyFor: 'brand' };

export default function TalentLists() {
  const { t } = useTranslation();
  const lists = useInfiniteQuery(talentListsQuery);
  const creating = useCreateList();
  const [isNew, setNew] = useState(false);
  const isEmpty = lists.data?.pages[0]?.items.length === 0;
  const create = (
    <Button icon={<Plus className="size-4" />} onClick={() => setNew(true)}>
      {t('talentLists.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('talentLists.title')}
        subtitle={t('talentLists.text')}
        back={{ to: '/creators', label: t('creatorProfiles.back') }}
        actions={isEmpty ? undefined : create}
      />
      <LoadedList
        list={lists}
        failed={t('talentLists.failed')}
        empty={
          <EmptyState
            drawing={<SavedCreators />}
            title={t('talentLists.empty')}
            text={t('talentLists.emptyText')}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <LinkButton to="/creators" variant="primary">
                  {t('talentLists.find')}
                </LinkButton>
                {create}
              </div>
            }
          />
        }
      >
        {(items) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {items.map(({ id, name, creatorCount, firstCreators }) => (
              <li key={id}>
                <Link
                  to={`/talent-lists/${id}`}
                  className="flex h-full items-center gap-4 rounded-card border border-line bg-card p-5 transition-colors hover:border-control"
                >
                  <Avatars creators={firstCreators} />
                  <span className="min-w-0">
                    <span className="block font-medium break-words">
                      <bdi>{name}</bdi>
                    </span>
                    <span className="block text-sm text-ink-2">
                      {t('talentLists.count', { count: creatorCount })}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      <Dialog open={isNew} onClose={() => setNew(false)} title={t('talentLists.new')}>
        <TalentListForm
          submitLabel={t('talentLists.create')}
          busyLabel={t('talentLists.creating')}
          send={creating.mutateAsync}
          onSent={() => {
            toastSuccess(t('talentLists.created'));
            setNew(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** Creators with the bookmark of their pages, without names. */
function SavedCreators() {
  return (
    <span
      aria-hidden="true"
      className="grid w-64 divide-y divide-line rounded-card border border-line bg-card px-4 shadow-raised"
    >
      {['w-24', 'w-32', 'w-20'].map((width) => (
        <span key={width} className="flex items-center gap-3 py-2.5">
          <span className="size-8 rounded-full bg-wash" />
          <span className={`h-2.5 rounded-full bg-line ${width}`} />
          <Bookmark className="ms-auto size-4.5 fill-current text-accent-text" />
        </span>
      ))}
    </span>
  );
}

function Avatars({ creators }: { creators: TalentList['firstCreators'] }) {
  if (creators.length === 0)
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash text-ink-2">
        <UsersRound className="size-5" />
      </span>
    );
  return (
    <span className="flex shrink-0 -space-x-3 rtl:space-x-reverse">
      {creators.map(({ id, name, imageUrl }) => (
        <Avatar key={id} name={name} imageUrl={imageUrl} className="size-10 text-sm ring-2 ring-card" />
      ))}
    </span>
  );
}
