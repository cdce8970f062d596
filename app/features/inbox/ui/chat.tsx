import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/list-states.tsx';
import { conversationQuery, markRead } from '../data.ts';
import { outbox } from '../outbox.ts';
import type { Side } from '../rules.ts';
import type { Conversation, Message } from '../schema.ts';
import { useMessages } from '../use-chat.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { useTimes } from './times.ts';

/** One conversation: what was said, and the field for more. */
export function Chat({ id, side }: { id: string; side: Side }) {
  const { t } = useTranslation();
  const conversation = useQuery(conversationQuery(id));
  if (conversation.data) return <OpenChat conversation={conversation.data} side={side} />;
  if (conversation.isPending) return <ChatSkeleton />;
  const { error } = conversation;
  if (error instanceof AppError && error.status === 404) {
    return (
      <EmptyState
        drawing="search"
        title={t('inbox.notFound')}
        text={t('inbox.notFoundText')}
        action={<LinkButton to="/inbox">{t('inbox.back')}</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      title={t('inbox.chatFailed')}
      text={errorText(t, error)}
      onRetry={() => void conversation.refetch()}
      retrying={conversation.isFetching}
    />
  );
}

function ChatSkeleton() {
  return (
    <Loading className="flex flex-1 flex-col justify-end gap-4 p-4">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-12 w-2/5 self-end" />
      <Skeleton className="h-12 w-1/2" />
    </Loading>
  );
}

function OpenChat({ conversation, side }: { conversation: Conversation; side: Side }) {
  const { t } = useTranslation();
  const { id, counterpart, barrier } = conversation;
  const messages = useMessages(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => outbox.draftOf(id));
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent).filter(
    (message) => message.conversationId === id,
  );
  const [isAtEnd, setAtEnd] = useState(true);
  const end = useRef<() => void>(null);

  const write = (next: string) => {
    setText(next);
    outbox.keepDraft(id, next);
  };
  const send = () => {
    outbox.add(id, text.trim());
    write('');
    field.current?.focus();
    end.current?.();
  };
  // What was taken back stands before what has been written since.
  const takeBack = (body: string) => {
    write(text.trim() ? `${body}\n${text}` : body);
    field.current?.focus();
  };

  const items = messages.data?.pages.toReversed().flatMap((page) => page.items);
  const hasEnd = messages.data?.pages[0]?.hasNewer === false;
  useReadMark(conversation, isAtEnd && hasEnd ? items?.at(-1)?.seq : undefined);

  return (
    <>
      <ChatHeader conversation={conversation} side={side} />
      {items ? (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <MessageLog
            key={id}
            items={items}
            unsent={unsent}
            otherReadSeq={conversation.otherReadSeq}
            hasOlder={messages.hasNextPage}
            isReadingOlder={messages.isFetchingNextPage}
            onOlder={() => void messages.fetchNextPage()}
            onAtEnd={setAtEnd}
            onTakeBack={takeBack}
            toEnd={end}
            empty={t('inbox.first', { name: counterpart.name })}
          />
          {!isAtEnd && (
            <IconButton
              label={t('inbox.toEnd')}
              variant="secondary"
              className="absolute end-4 bottom-3 rounded-full! shadow-raised"
              icon={<ChevronDown className="size-5" aria-hidden="true" />}
              onClick={() => end.current?.()}
            />
          )}
        </div>
      ) : messages.isError ? (
        <ErrorState
          title={t('inbox.chatFailed')}
          text={errorText(t, messages.error)}
          onRetry={() => void messages.refetch()}
          retrying={messages.isFetching}
        />
      ) : (
        <ChatSkeleton />
      )}
      <Announcer name={counterpart.name} last={items?.at(-1)} />
      {barrier ? (
        <p className="border-t border-line px-4 py-4 text-center text-sm text-ink-2">
          {t(barrier === 'read_only' ? 'inbox.errors.readOnly' : 'inbox.waitingForAnswer', {
            name: counterpart.name,
          })}
        </p>
      ) : (
        <Composer text={text} onText={write} onSend={send} isFull={outbox.isFull()} field={field} />
      )}
    </>
  );
}

function ChatHeader({ conversation, side }: { conversation: Conversation; side: Side }) {
  const { t } = useTranslation();
  const { counterpart, campaign } = conversation;
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
      <Avatar name={counterpart.name} imageUrl={counterpart.imageUrl} className="size-10 text-base" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">
          {side === 'brand' ? (
            <Link to={`/creator/${counterpart.id}`} className="hover:underline">
              <bdi>{counterpart.name}</bdi>
            </Link>
          ) : (
            <bdi>{counterpart.name}</bdi>
          )}
        </h2>
        {campaign && (
          <p className="truncate text-sm text-ink-2">
            {campaign.id ? (
              <Link to={campaignPath + campaign.id} className="hover:underline">
                <bdi>{campaign.title}</bdi>
              </Link>
            ) : (
              <bdi>{campaign.title}</bdi>
            )}
          </p>
        )}
      </div>
    </header>
  );
}

/** Says that the reader has seen everything up to `seq`: only while the end is in view of somebody who looks. */
function useReadMark({ id, readSeq, unreadCount }: Conversation, seq: number | undefined): void {
  const queries = useQueryClient();
  const isSeen = useIsSeen();
  const reached = useRef('');
  useEffect(() => {
    const mark = `${id} ${seq}`;
    if (!isSeen || seq === undefined || (seq <= readSeq && unreadCount === 0)) return;
    if (reached.current === mark) return;
    reached.current = mark;
    markRead(id, seq)
      .then(() => queries.invalidateQueries({ queryKey: ['inbox', 'conversations'] }))
      // The next message, or the next look, says it again.
      .catch(() => {
        reached.current = '';
      });
  }, [queries, id, seq, readSeq, unreadCount, isSeen]);
}

function useIsSeen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}

/** Reads aloud what the other side says while the conversation is open, and nothing else. */
function Announcer({ name, last }: { name: string; last: Message | undefined }) {
  const { t } = useTranslation();
  const { time } = useTimes();
  const [first] = useState(last?.seq);
  const isNew = last && first !== undefined && last.seq > first && last.author === 'other';
  return (
    <p role="status" className="sr-only">
      {isNew && t('inbox.announced', { name, time: time(last.createdAt), text: last.body })}
    </p>
  );
}
