import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/lists/list-states.tsx';
import type { Side } from '../../rules.ts';
import type { Conversation, Message } from '../../schema.ts';
import { conversationQuery, messagesQuery } from '../data.ts';
import { useTimes } from '../times.ts';
import { outbox } from '../write/outbox.ts';
import { WriteArea, type WriteHandle } from '../write/write-area.tsx';
import { ChatHeader } from './chat-header.tsx';
import { MessageLog } from './message-log.tsx';
import { useMessages } from './use-messages.ts';
import { useReadMark } from './use-read-mark.ts';
import { useTyping } from './use-typing.ts';

export function Chat({ id, at, side }: { id: string; at: number | undefined; side: Side }) {
  const { t } = useTranslation();
  const conversation = useQuery(conversationQuery(id));
  if (conversation.data) return <OpenChat conversation={conversation.data} at={at} side={side} />;
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
  return <ErrorState title={t('inbox.chatFailed')} {...retryOf(t, conversation)} />;
}

function ChatSkeleton() {
  return (
    <Loading
      className="flex flex-1 flex-col justify-end gap-4 p-4"
      shapes={['h-12 w-3/5', 'h-12 w-2/5 self-end', 'h-12 w-1/2']}
    />
  );
}

type OpenChatProps = { conversation: Conversation; at: number | undefined; side: Side };

function OpenChat({ conversation, at, side }: OpenChatProps) {
  const { t } = useTranslation();
  const { id, counterpart } = conversation;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const messages = useMessages(id, at);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent).filter(
    (message) => message.conversationId === id,
  );
  const [isAtEnd, setAtEnd] = useState(at === undefined);
  const scrollToEnd = useRef<() => void>(null);
  const writing = useRef<WriteHandle>(null);

  const items = messages.data?.pages.toReversed().flatMap((page) => page.items);
  const last = items?.at(-1);
  const hasEnd = messages.data?.pages[0]?.hasNewer === false;
  useReadMark(conversation, isAtEnd && hasEnd ? last?.seq : undefined);
  const { isTyping, publish } = useTyping(id, last?.id);

  /** Shows the newest message, which may not be loaded if the chat was opened at an older one. */
  const showEnd = () => {
    if (hasEnd) scrollToEnd.current?.();
    else if (at === undefined)
      void queries.resetQueries({ queryKey: messagesQuery(id).queryKey, exact: true });
    else void navigate(`/inbox?c=${id}`, { preventScrollReset: true });
  };

  return (
    <>
      <ChatHeader conversation={conversation} side={side} isTyping={isTyping} />
      {!items &&
        (messages.isError ? (
          <ErrorState title={t('inbox.chatFailed')} {...retryOf(t, messages)} />
        ) : (
          <ChatSkeleton />
        ))}
      {items && (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <MessageLog
            items={items}
            unsent={unsent}
            conversation={conversation}
            side={side}
            at={at}
            older={{
              exist: messages.hasNextPage,
              isLoading: messages.isFetchingNextPage,
              hasFailed: messages.isFetchNextPageError,
              load: () => void messages.fetchNextPage(),
            }}
            newer={{
              exist: messages.hasPreviousPage,
              isLoading: messages.isFetchingPreviousPage,
              hasFailed: messages.isFetchPreviousPageError,
              load: () => void messages.fetchPreviousPage(),
            }}
            onAtEnd={setAtEnd}
            onTakeBack={() => writing.current?.focus()}
            onEdit={(message) => writing.current?.edit(message)}
            scrollToEnd={scrollToEnd}
          />
          {(!isAtEnd || !hasEnd) && (
            <IconButton
              label={t('inbox.toEnd')}
              variant="secondary"
              className="absolute end-4 bottom-3 rounded-full! shadow-raised"
              icon={<ChevronDown className="size-5" aria-hidden="true" />}
              onClick={showEnd}
            />
          )}
        </div>
      )}
      <Announcer name={counterpart.name} last={last} />
      <WriteArea
        conversation={conversation}
        side={side}
        hasMessage={items?.some(({ author }) => author === 'other') ?? false}
        lastOwn={items?.findLast((message) => message.clientId !== null && !message.isDeleted)}
        onTyping={publish}
        onSent={showEnd}
        handle={writing}
      />
    </>
  );
}

/** Reads a new message of the counterpart to screen readers, not those that were there when the chat opened. */
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
