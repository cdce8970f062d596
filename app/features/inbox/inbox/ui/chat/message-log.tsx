import { clsx } from 'clsx';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/progress.tsx';
import { type Side, separatorAbove } from '../../rules.ts';
import type { Conversation, Message } from '../../schema.ts';
import { useTimes } from '../times.ts';
import type { Unsent } from '../write/outbox.ts';
import { Bubble } from './bubble.tsx';
import { EventLine } from './event-line.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';

/** Closer to the newest message counts as being there. */
const NEAR_END_PX = 80;
/** Further pages load before the user scrolls to them. */
const PRELOAD_MARGIN = '600px 0px';

/** The pages beyond one end of the loaded messages. */
type FurtherPages = { exist: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };

type MessageLogProps = {
  items: Message[];
  unsent: Unsent[];
  conversation: Conversation;
  side: Side;
  /** The number of the message to scroll to first and to highlight. */
  at: number | undefined;
  older: FurtherPages;
  newer: FurtherPages;
  onAtEnd: (isAtEnd: boolean) => void;
  onTakeBack: () => void;
  onEdit: (message: Message) => void;
  /** Set to a function that scrolls to the newest message. */
  scrollToEnd: RefObject<(() => void) | null>;
};

/** Oldest first. In a reversed flex container the browser keeps the scroll position when messages arrive. */
export function MessageLog(props: MessageLogProps) {
  const { items, unsent, conversation, at, older, newer, onAtEnd, scrollToEnd } = props;
  const { t } = useTranslation();
  const lastEvent = items.findLast(({ event }) => event !== null);
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  // In a reversed container the newest message is at scroll position 0.
  useImperativeHandle(scrollToEnd, () => () => frame.current?.scrollTo({ top: 0 }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per target message
  useLayoutEffect(() => {
    const [container, target] = [frame.current!, at !== undefined && messageOf(frame, at)];
    if (!target) return;
    container.scrollTop += middleOf(target) - middleOf(container);
    onAtEnd(isNearEnd(container));
  }, []);
  useScrollAnchor(frame, items.at(-1)?.seq);
  useLoadNearEdge(frame, top, older);
  useLoadNearEdge(frame, bottom, newer);

  return (
    <div
      ref={frame}
      role="log"
      aria-label={t('inbox.messages')}
      // `Announcer` reads new messages.
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
      tabIndex={0}
      onScroll={({ currentTarget }) => onAtEnd(isNearEnd(currentTarget))}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <div className="flex flex-col gap-2 p-4">
        <Edge edge={top} pages={older} />
        {items.length === 0 && unsent.length === 0 && (
          <p className="py-8 text-center text-sm text-ink-2">
            {t('inbox.first', { name: conversation.counterpart.name })}
          </p>
        )}
        {items.map((message, index) => {
          const separator = separatorAbove(message.createdAt, items[index - 1]?.createdAt);
          return (
            <MessageRow
              key={message.clientId ?? message.id}
              seq={message.seq}
              isTarget={message.seq === at}
              at={message.createdAt}
              separator={separator}
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
                  onEdit={conversation.barrier ? undefined : props.onEdit}
                />
              )}
            </MessageRow>
          );
        })}
        <Edge edge={bottom} pages={newer} />
        {unsent.map((message) => (
          <UnsentBubble key={message.clientId} message={message} onTakeBack={props.onTakeBack} />
        ))}
      </div>
    </div>
  );
}

const messageOf = (frame: RefObject<HTMLElement | null>, seq: number) =>
  frame.current?.querySelector(`[data-seq="${seq}"]`);
const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};
const isNearEnd = (frame: HTMLElement) => Math.abs(frame.scrollTop) < NEAR_END_PX;

type ElementRef = RefObject<HTMLDivElement | null>;

/** The end of the loaded messages: a spinner while the next page loads, a button if it failed. */
function Edge({ edge, pages }: { edge: ElementRef; pages: FurtherPages }) {
  const { t } = useTranslation();
  return (
    <div ref={edge} className="flex justify-center">
      {pages.isLoading ? (
        <Spinner className="size-5" />
      ) : (
        pages.hasFailed && (
          <Button size="small" onClick={pages.load}>
            {t('ui.retry')}
          </Button>
        )
      )}
    </div>
  );
}

/** Loads the next page when the user scrolls near the edge. After a failure only the button loads it. */
function useLoadNearEdge(
  frame: ElementRef,
  edge: ElementRef,
  { exist, isLoading, hasFailed, load }: FurtherPages,
): void {
  const shouldLoad = exist && !isLoading && !hasFailed;
  useEffect(() => {
    if (!shouldLoad) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: frame.current,
      rootMargin: PRELOAD_MARGIN,
    });
    watcher.observe(edge.current!);
    return () => watcher.disconnect();
  }, [frame, edge, shouldLoad, load]);
}

/** Keeps the scroll position when messages are added at the end, in browsers without scroll anchoring. */
function useScrollAnchor(frame: RefObject<HTMLElement | null>, last: number | undefined): void {
  const previous = useRef(last);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = last;
    if (before === last || before === undefined || CSS.supports('overflow-anchor', 'auto')) return;
    const [oldLast, newLast] = [messageOf(frame, before), last !== undefined && messageOf(frame, last)];
    if (!oldLast || !newLast || isNearEnd(frame.current!)) return;
    frame.current!.scrollTop -=
      newLast.getBoundingClientRect().bottom - oldLast.getBoundingClientRect().bottom;
  }, [frame, last]);
}

type MessageRowProps = {
  seq: number;
  /** The message that the address names is highlighted. */
  isTarget: boolean;
  at: string;
  separator: ReturnType<typeof separatorAbove>;
  children: ReactNode;
};

/** A message below its day or time, if a separator is due. */
function MessageRow({ seq, isTarget, at, separator, children }: MessageRowProps) {
  const { day, time } = useTimes();
  return (
    <div data-seq={seq} className={clsx(isTarget && '-mx-2 rounded-control bg-amber-tint p-2')}>
      {separator && (
        <p
          className={clsx(
            'flex items-center justify-center gap-3 text-xs text-ink-3',
            separator === 'day' &&
              'py-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
          )}
        >
          <time dateTime={at}>
            {separator === 'day' && <b className="me-1.5 font-medium text-ink-2">{day(at)}</b>}
            {time(at)}
          </time>
        </p>
      )}
      {children}
    </div>
  );
}
