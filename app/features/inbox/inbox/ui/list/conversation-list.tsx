import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Archive, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { IconButton } from '#ui/button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { ChatDrawing } from '#ui/lists/section-drawings.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { OneLine } from '#ui/text.tsx';
import { capped, MIN_SEARCH_LENGTH, ROW_CAP, type Side } from '../../rules.ts';
import type { Conversation } from '../../schema.ts';
import { conversationsQuery, foundMessagesQuery } from '../data.ts';
import { eventWords } from '../times.ts';
import { FoundMessages, ListHeading, Moved } from './found-messages.tsx';

type ConversationListProps = {
  side: Side;
  openId: string | null;
  openAt: number | undefined;
  start: { to: string; label: string };
};

export function ConversationList({ side, openId, openAt, start }: ConversationListProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [isArchive, setArchive] = useState(false);
  const list = useInfiniteQuery(conversationsQuery(q, isArchive));
  const items = list.data?.pages.flatMap((page) => page.items);
  const found = useInfiniteQuery(foundMessagesQuery(q));
  const isSearching = q.length >= MIN_SEARCH_LENGTH;
  const foundNothing = !isSearching || found.data?.pages[0]?.items.length === 0;
  const isEmpty = !q && !isArchive && items?.length === 0;
  const archived = useInfiniteQuery({ ...conversationsQuery('', true), enabled: isEmpty });
  const isUnused = isEmpty && archived.data?.pages[0]?.items.length === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className={clsx('flex gap-2 border-b border-line px-4 pb-3 sm:p-3', isUnused && 'hidden')}>
        <SearchField label={t('inbox.search')} value={q} onChange={setQ} className="flex-1" />
        <IconButton
          label={t(isArchive ? 'inbox.showInbox' : 'inbox.showArchived')}
          aria-pressed={isArchive}
          variant={isArchive ? 'secondary' : 'quiet'}
          onClick={() => setArchive(!isArchive)}
          icon={<Archive className="size-5" aria-hidden="true" />}
        />
      </div>
      <div className="min-h-0 flex-1 sm:overflow-y-auto sm:overscroll-contain">
        {!items ? (
          list.isError ? (
            <ErrorState title={t('inbox.listFailed')} {...retryOf(t, list)} />
          ) : (
            <Loading className="grid gap-3 p-3" shapes={['h-16', 'h-16', 'h-16']} />
          )
        ) : items.length === 0 && foundNothing ? (
          q ? (
            <EmptyState drawing="search" title={t('inbox.noMatch')} text={t('inbox.noMatchText')} />
          ) : isArchive ? (
            <EmptyState
              drawing={<ChatDrawing />}
              title={t('inbox.noArchived')}
              text={t('inbox.noArchivedText')}
            />
          ) : (
            <EmptyState
              drawing={<ChatDrawing />}
              title={t('inbox.empty')}
              text={t(`inbox.emptyText.${side}`)}
              link={start}
            />
          )
        ) : (
          <>
            {isSearching && items.length > 0 && <ListHeading>{t('inbox.conversations')}</ListHeading>}
            <ul className="divide-y divide-line">
              {items.map((conversation) => (
                <Row
                  key={conversation.id}
                  side={side}
                  conversation={conversation}
                  isOpen={conversation.id === openId}
                />
              ))}
            </ul>
            <div className="pb-4 empty:hidden">
              <LoadMore {...moreOf(list)} />
            </div>
            {isSearching && !foundNothing && <FoundMessages list={found} openId={openId} openAt={openAt} />}
          </>
        )}
      </div>
    </div>
  );
}

type RowProps = { side: Side; conversation: Conversation; isOpen: boolean };

function Row({ side, conversation, isOpen }: RowProps) {
  const { t } = useTranslation();
  const { id, counterpart, campaign, lastMessageAt, unreadCount, isMuted } = conversation;
  return (
    <li>
      <Link
        to={`/inbox?c=${id}`}
        data-conversation={id}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
        className={clsx(
          'flex items-start gap-3 px-4 py-2.5 -outline-offset-2 transition-colors',
          isOpen ? 'bg-link-tint' : 'hover:bg-wash',
        )}
      >
        <Avatar name={counterpart.name} imageUrl={counterpart.imageUrl} className="size-11 text-base" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx('min-w-0', unreadCount > 0 && 'font-semibold')}>
              <OneLine>{counterpart.name}</OneLine>
            </span>
            <span className="inline-flex shrink-0 items-center gap-1.5">
              {isMuted && (
                <BellOff className="size-3.5 text-ink-3" role="img" aria-label={t('inbox.isMuted')} />
              )}
              {lastMessageAt && <Moved at={lastMessageAt} />}
            </span>
          </span>
          {campaign && (
            <span className="block text-label text-ink-2">
              <OneLine>{campaign.title}</OneLine>
            </span>
          )}
          <span className="flex items-start justify-between gap-3">
            <Snippet side={side} conversation={conversation} />
            {unreadCount > 0 && (
              <span className="min-w-5 shrink-0 rounded-full bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-paper">
                <bdi aria-hidden="true">{capped(unreadCount, ROW_CAP)}</bdi>
                <span className="sr-only">{t('inbox.unread', { count: unreadCount })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Snippet({ side, conversation }: { side: Side; conversation: Conversation }) {
  const { lastMessage, unreadCount } = conversation;
  const { t } = useTranslation();
  const format = useFormat();
  const look = clsx('min-w-0 truncate text-ui', unreadCount > 0 ? 'font-semibold text-ink' : 'text-ink-2');
  if (!lastMessage) return <span className={look}>{t('inbox.start')}</span>;
  if (lastMessage.isDeleted) return <span className={clsx(look, 'italic')}>{t('inbox.deleted')}</span>;
  const text = lastMessage.event
    ? eventWords(t, lastMessage.event, side, format.money)
    : lastMessage.body || t('inbox.files', { count: lastMessage.attachments.length });
  if (lastMessage.author === 'own')
    return (
      <span className={clsx('flex gap-1', look)}>
        <span className="shrink-0 font-normal text-ink-3">{t('inbox.you')}</span>
        <bdi className="truncate">{text}</bdi>
      </span>
    );
  // Messages have their own direction, events the reader's.
  return (
    <span dir={lastMessage.event ? undefined : 'auto'} className={clsx('flex-1', look)}>
      {text}
    </span>
  );
}
