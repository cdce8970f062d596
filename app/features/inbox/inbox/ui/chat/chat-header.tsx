import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Archive, ArchiveRestore, ArrowLeft, Ban, Bell, BellOff, Ellipsis, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { OneLine } from '#ui/text.tsx';
import type { Side } from '../../rules.ts';
import type { Conversation } from '../../schema.ts';
import { changeConversation, setBlock } from '../data.ts';

const InviteDialog = lazyPart(() =>
  import('#features/campaigns/invitations/ui/invite-dialog.tsx').then((m) => ({ default: m.InviteDialog })),
);

type ChatHeaderProps = { conversation: Conversation; side: Side; isTyping: boolean };

export function ChatHeader({ conversation, side, isTyping }: ChatHeaderProps) {
  const { t } = useTranslation();
  const { counterpart, campaign, isOnline } = conversation;
  const campaignPath = side === 'brand' ? '/campaign/' : '/creator/campaign/';
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Link
        to="/inbox"
        aria-label={t('inbox.back')}
        className="-ms-2 grid size-10 place-items-center rounded-full hover:bg-wash sm:hidden"
      >
        <ArrowLeft className="mirror size-5" aria-hidden="true" />
      </Link>
      <span className="relative shrink-0">
        <Avatar name={counterpart.name} imageUrl={counterpart.imageUrl} className="size-10 text-base" />
        {isOnline && (
          <span
            aria-hidden="true"
            className="absolute -end-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-card bg-green sm:hidden"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2.5">
          <h2 className="min-w-0 text-base">
            {side === 'brand' ? (
              <Link to={`/creator/${counterpart.id}`} className="hover:underline">
                <OneLine>{counterpart.name}</OneLine>
              </Link>
            ) : (
              <OneLine>{counterpart.name}</OneLine>
            )}
          </h2>
          {/* On phones the name has the room, and a dot on the picture shows the state. */}
          <span
            className={clsx(
              'inline-flex shrink-0 items-center gap-1.5 text-xs text-ink-3',
              !isTyping && 'max-sm:sr-only',
            )}
          >
            <span
              aria-hidden="true"
              className={`size-2 rounded-full max-sm:hidden ${isOnline ? 'bg-green' : 'border border-ink-3'}`}
            />
            {isTyping
              ? t('inbox.typing', { name: counterpart.name })
              : t(isOnline ? 'inbox.online' : 'inbox.offline')}
          </span>
        </div>
        {campaign && (
          <p className="text-sm text-ink-2">
            {campaign.id ? (
              <Link to={campaignPath + campaign.id} className="hover:underline">
                <OneLine>{campaign.title}</OneLine>
              </Link>
            ) : (
              <OneLine>{campaign.title}</OneLine>
            )}
          </p>
        )}
      </div>
      {conversation.barrier !== 'no_permission' && <ChatMenu conversation={conversation} />}
    </header>
  );
}

function ChatMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const { id, counterpart, isArchived, isMuted, barrier, mayInvite } = conversation;
  const read = () => queries.invalidateQueries({ queryKey: ['inbox', 'conversations'] });
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => toastError(errorText(t, error)),
    onSettled: read,
  });
  const hasBlocked = barrier === 'has_blocked';
  return (
    <>
      <Menu
        label={t('inbox.more')}
        trigger={
          <IconButton label={t('inbox.more')} icon={<Ellipsis className="size-5" aria-hidden="true" />} />
        }
        items={[
          {
            label: t(isArchived ? 'inbox.unarchive' : 'inbox.archive'),
            icon: isArchived ? <ArchiveRestore className="size-4.5" /> : <Archive className="size-4.5" />,
            onSelect: () => change.mutate(() => changeConversation(id, { isArchived: !isArchived })),
          },
          {
            label: t(isMuted ? 'inbox.unmute' : 'inbox.mute'),
            icon: isMuted ? <Bell className="size-4.5" /> : <BellOff className="size-4.5" />,
            onSelect: () => change.mutate(() => changeConversation(id, { isMuted: !isMuted })),
          },
          ...(mayInvite
            ? [
                {
                  label: t('invitations.invite'),
                  icon: <UserPlus className="size-4.5" />,
                  onSelect: () => setInviting(true),
                },
              ]
            : []),
          'separator',
          {
            label: t(hasBlocked ? 'inbox.unblock' : 'inbox.block'),
            icon: <Ban className="size-4.5" />,
            danger: !hasBlocked,
            onSelect: () => (hasBlocked ? change.mutate(() => setBlock(id, false)) : setAsking(true)),
          },
        ]}
      />
      {isInviting && (
        <Suspense>
          <InviteDialog creator={counterpart} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('inbox.confirmBlock', { name: counterpart.name })}
        description={t('inbox.confirmBlockText')}
        confirmLabel={t('inbox.block')}
        destructive
        onConfirm={() => setBlock(id, true).then(read)}
        errorText={(error) => errorText(t, error)}
      />
    </>
  );
}
