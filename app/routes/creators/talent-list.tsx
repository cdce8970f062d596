import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useOpenConversation } from '#features/inbox/inbox/ui/message-button.tsx';
import type { TalentList, TalentListEntry } from '#features/people/talent-lists/schema.ts';
import {
  entriesQuery,
  talentListQuery,
  useDeleteList,
  useRenameList,
} from '#features/people/talent-lists/ui/data.ts';
import { EntryRow, NoteDialog } from '#features/people/talent-lists/ui/entry-row.tsx';
import { TalentListForm } from '#features/people/talent-lists/ui/list-form.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, fetchAhead, IconButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyPage, EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded, LoadedList } from '../shell/loaded.tsx';
import type { RoleHandle } from '../signed-in-layout.tsx';

const loadInviteDialog = () => import('#features/campaigns/invitations/ui/invite-dialog.tsx');
const InviteDialog = lazyPart(() => loadInviteDialog().then((m) => ({ default: m.InviteDialog })));
const loadInviteList = () => import('#features/marketplace/outreach/ui/invite-list-dialog.tsx');
const InviteListDialog = lazyPart(loadInviteList);
const loadMessageList = () => import('#features/marketplace/outreach/ui/message-list-dialog.tsx');
const MessageListDialog = lazyPart(loadMessageList);

export const handle: RoleHandle = { onlyFor: 'brand' };

export default function TalentListRoute() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded
      query={useQuery(talentListQuery(id))}
      failed={<h1 className="text-xl">{t('talentLists.listFailed')}</h1>}
      notFound={
        <EmptyPage
          drawing="search"
          title={t('talentLists.notFound')}
          text={t('talentLists.notFoundText')}
          action={<LinkButton to="/talent-lists">{t('talentLists.back')}</LinkButton>}
        />
      }
      skeleton={<Loading shapes={['mb-6 h-9 w-64', 'h-72 rounded-card!']} />}
    >
      {(list) => <ListPage list={list} />}
    </Loaded>
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
  const opening = useOpenConversation();
  const [invited, setInvited] = useState<TalentListEntry['creator']>();
  const [noted, setNoted] = useState<TalentListEntry>();
  const [selected, setSelected] = useState<string[]>([]);
  const toggle = (creatorId: string) =>
    setSelected((before) =>
      before.includes(creatorId) ? before.filter((id) => id !== creatorId) : [...before, creatorId],
    );
  // Receives the focus after a removal, because the pressed button is gone.
  const region = useRef<HTMLElement>(null);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={<span>{t('talentLists.count', { count: creatorCount })}</span>}
        back={{ to: '/talent-lists', label: t('talentLists.back') }}
        actions={
          <Menu
            label={t('talentLists.menu')}
            trigger={<IconButton label={t('talentLists.menu')} icon={<Ellipsis className="size-5" />} />}
            items={[
              {
                label: t('talentLists.rename'),
                icon: <Pencil className="size-4" />,
                onSelect: () => setDoing('rename'),
              },
              {
                label: t('talentLists.delete'),
                icon: <Trash2 className="size-4" />,
                danger: true,
                onSelect: () => setDoing('delete'),
              },
            ]}
          />
        }
      />
      {creatorCount > 0 && <ListActions list={list} selected={selected} onClear={() => setSelected([])} />}
      <section ref={region} tabIndex={-1} aria-label={name} className="outline-none">
        <LoadedList
          list={entries}
          failed={t('talentLists.listFailed')}
          empty={
            <EmptyState
              drawing="people"
              title={t('talentLists.listEmpty')}
              text={t('talentLists.emptyText')}
              link={{ to: '/creators', label: t('talentLists.find') }}
            />
          }
        >
          {(items) => (
            <Card className="overflow-hidden">
              <ul className="divide-y divide-line">
                {items.map((entry) => (
                  <li key={entry.id}>
                    <EntryRow
                      entry={entry}
                      checkbox={
                        <label className="relative -m-2 grid size-11 shrink-0 cursor-pointer place-items-center">
                          <input
                            type="checkbox"
                            aria-label={t('outreach.select', { name: entry.creator.name })}
                            checked={selected.includes(entry.creator.id)}
                            onChange={() => toggle(entry.creator.id)}
                            className="checkbox size-5"
                          />
                        </label>
                      }
                      action={
                        <Button {...fetchAhead(loadInviteDialog)} onClick={() => setInvited(entry.creator)}>
                          {t('invitations.invite')}
                          <span className="sr-only">: {entry.creator.name}</span>
                        </Button>
                      }
                      onMessage={() => opening.mutate({ creatorId: entry.creator.id })}
                      onNote={() => setNoted(entry)}
                      onRemoved={() => {
                        setSelected((before) => before.filter((each) => each !== entry.creator.id));
                        region.current?.focus();
                      }}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </LoadedList>
      </section>
      {invited && (
        <Suspense>
          <InviteDialog creator={invited} onClose={() => setInvited(undefined)} />
        </Suspense>
      )}
      {noted && <NoteDialog entry={noted} onClose={() => setNoted(undefined)} />}
      <Dialog open={doing === 'rename'} onClose={close} title={t('talentLists.rename')}>
        <TalentListForm
          name={name}
          submitLabel={t('talentLists.rename')}
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

type ListActionsProps = { list: TalentList; selected: string[]; onClear: () => void };

function ListActions({ list, selected, onClear }: ListActionsProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'invite' | 'message'>();
  const count = selected.length;
  const props = {
    listId: list.id,
    creatorIds: count > 0 ? selected : undefined,
    count: count || list.creatorCount,
    onClose: () => setDialog(undefined),
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Button variant="primary" {...fetchAhead(loadInviteList)} onClick={() => setDialog('invite')}>
        {count > 0 ? t('outreach.inviteSelected', { count }) : t('outreach.inviteAll')}
      </Button>
      <Button {...fetchAhead(loadMessageList)} onClick={() => setDialog('message')}>
        {count > 0 ? t('outreach.messageSelected', { count }) : t('outreach.messageAll')}
      </Button>
      <p role="status" className="ms-1 text-sm text-ink-2">
        {count > 0 && t('outreach.selected', { count })}
      </p>
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {t('outreach.clear')}
        </Button>
      )}
      <Suspense>
        {dialog === 'invite' && <InviteListDialog {...props} />}
        {dialog === 'message' && <MessageListDialog {...props} />}
      </Suspense>
    </div>
  );
}
