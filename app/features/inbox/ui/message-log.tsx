import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/spinner.tsx';
import type { Unsent } from '../outbox.ts';
import { type Side, separatorAbove } from '../rules.ts';
import type { Conversation, Message } from '../schema.ts';
import { Bubble } from './bubble.tsx';
import { EventLine } from './event-line.tsx';
import { useTimes } from './times.ts';
import { UnsentBubble } from './unsent-bubble.tsx';

const NEAR_PX = 80;
/** Older messages are read before the reader reaches the first one. */
const AHEAD = '600px 0px';

type MessageLogProps = {
  items: Message[];
  unsent: Unsent[];
  conversation: Conversation;
  side: Side;
  hasOlder: boolean;
  isReadingOlder: boolean;
  onOlder: () => void;
  onAtEnd: (isAtEnd: boolean) => void;
  onTakeBack: (body: string) => void;
  onEdit: (message: Message) => void;
  toEnd: RefObject<(() => void) | null>;
};

/**
 * What was said, oldest first. The reversed frame lets the browser hold on to the end: what comes in moves nobody who
 * reads further up, and whoever stands at the end stays there.
 */
export function MessageLog(props: MessageLogProps) {
  const { items, unsent, conversation, hasOlder, isReadingOlder, onOlder, onAtEnd, toEnd } = props;
  const { t } = useTranslation();
  const lastEvent = items.findLast(({ event }) => event !== null);
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  useImperativeHandle(toEnd, () => () => frame.current?.scrollTo({ top: 0 }));

  useEffect(() => {
    if (!hasOlder || isReadingOlder) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onOlder();
      },
      { root: frame.current, rootMargin: AHEAD },
    );
    watcher.observe(top.current!);
    return () => watcher.disconnect();
  }, [hasOlder, isReadingOlder, onOlder]);

  return (
    <div
      ref={frame}
      role="log"
      aria-label={t('inbox.messages')}
      // What comes in is read aloud by itself, without what was said before.
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only keys scrolls it
      tabIndex={0}
      onScroll={({ currentTarget }) => onAtEnd(Math.abs(currentTarget.scrollTop) < NEAR_PX)}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <div className="flex flex-col gap-2 p-4">
        <div ref={top} className="flex justify-center">
          {isReadingOlder && <Spinner className="size-5" />}
        </div>
        {items.length === 0 && unsent.length === 0 && (
          <p className="py-8 text-center text-sm text-ink-2">
            {t('inbox.first', { name: conversation.counterpart.name })}
          </p>
        )}
        {items.map((message, index) => (
          <Below
            key={message.clientId ?? message.id}
            at={message.createdAt}
            before={items[index - 1]?.createdAt}
          >
            {message.event ? (
              <EventLine
                message={message}
                conversation={conversation}
                side={props.side}
                isLast={message === lastEvent}
              />
            ) : (
              <Bubble
                message={message}
                isRead={message.seq <= conversation.otherReadSeq}
                name={conversation.counterpart.name}
                mayAct={conversation.barrier !== 'no_permission'}
                onEdit={props.onEdit}
              />
            )}
          </Below>
        ))}
        {unsent.map((message) => (
          <UnsentBubble key={message.clientId} message={message} onTakeBack={props.onTakeBack} />
        ))}
      </div>
    </div>
  );
}

/** A message, below the day or the time where it marks another one. */
function Below({ at, before, children }: { at: string; before: string | undefined; children: ReactNode }) {
  const { day, time } = useTimes();
  const separator = separatorAbove(at, before);
  return (
    <>
      {separator && (
        <p className="py-2 text-center text-xs text-ink-3">
          <time dateTime={at}>{separator === 'day' ? `${day(at)}, ${time(at)}` : time(at)}</time>
        </p>
      )}
      {children}
    </>
  );
}
