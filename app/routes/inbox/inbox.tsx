import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessagesSquare } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Side } from '#features/inbox/inbox/rules.ts';
import { Chat } from '#features/inbox/inbox/ui/chat/chat.tsx';
import { putSent } from '#features/inbox/inbox/ui/chat/use-messages.ts';
import { conversationsQuery } from '#features/inbox/inbox/ui/data.ts';
import { ConversationList } from '#features/inbox/inbox/ui/list/conversation-list.tsx';
import { startOutbox } from '#features/inbox/inbox/ui/write/outbox.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useUser } from '../shell/session.tsx';

export default function InboxRoute() {
  const { role } = useUser();
  if (role === 'operator') return <Navigate to="/dashboard" replace />;
  return <Inbox side={role} />;
}

function Inbox({ side }: { side: Side }) {
  const { t } = useTranslation();
  const { id: account } = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const openId = params.get('c');
  const at = Number(params.get('m')) || undefined;
  const conversations = useInfiniteQuery(conversationsQuery('', false)).data?.pages[0]?.items;
  const isEmpty = conversations?.length === 0;

  useEffect(
    () =>
      startOutbox(account, (message) => {
        putSent(queries, message);
        void queries.invalidateQueries({ queryKey: ['inbox', 'conversations'] });
      }),
    [account, queries],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
    const current = rows.findIndex((row) => row.dataset.conversation === openId);
    if (event.key === 'Escape' && openId && !event.defaultPrevented) (rows[current] ?? rows[0])?.focus();
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const next = rows[current + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next || current < 0) return;
    event.preventDefault();
    void navigate(`/inbox?c=${next.dataset.conversation}`, { preventScrollReset: true });
  };

  // Beside the list, an open conversation is seen and so marked as read.
  if (!openId && conversations?.[0] && matchMedia('(min-width: 64rem)').matches)
    return <Navigate to={`/inbox?c=${conversations[0].id}`} replace />;
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        back={{ to: '/dashboard', label: t(side === 'brand' ? 'shell.campaigns' : 'shell.dashboard') }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that lead from one conversation to another */}
      <div
        onKeyDown={onKeyDown}
        className={clsx(
          'flex',
          !isEmpty &&
            'border-line max-sm:-mx-4 max-sm:-mt-2 max-sm:-mb-8 sm:-mb-8 sm:h-[calc(100dvh-12rem)] sm:min-h-96 sm:overflow-hidden sm:rounded-card sm:border sm:bg-card',
        )}
      >
        <div
          className={clsx(
            'flex w-full shrink-0 flex-col',
            (openId || !isEmpty) && 'sm:w-72 sm:border-e sm:border-line lg:w-88',
            openId && 'max-sm:hidden',
          )}
        >
          <ConversationList
            side={side}
            openId={openId}
            openAt={at}
            start={
              side === 'brand'
                ? { to: '/creators', label: t('inbox.toCreators') }
                : { to: '/dashboard', label: t('inbox.toWork') }
            }
          />
        </div>
        <section
          aria-label={t('inbox.chat')}
          className={clsx(
            'flex min-w-0 flex-1 flex-col bg-card max-sm:fixed max-sm:inset-0 max-sm:z-40 max-sm:h-dvh',
            !openId && (isEmpty ? 'hidden' : 'max-sm:hidden'),
          )}
        >
          {openId ? <Chat key={`${openId} ${at}`} id={openId} at={at} side={side} /> : <Welcome />}
        </section>
      </div>
    </>
  );
}

function Welcome() {
  const { t } = useTranslation();
  return (
    <div className="m-auto flex flex-col items-center px-6 text-center">
      <MessagesSquare className="size-12 text-ink-3" strokeWidth={1.25} />
      <p className="mt-4 text-lg font-semibold">{t('inbox.welcome')}</p>
      <p className="mt-1 max-w-sm text-ink-2">{t('inbox.welcomeText')}</p>
    </div>
  );
}
