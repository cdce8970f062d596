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

const NEAR_PX = 80;
const AHEAD = '600px 0px';

type Further = { isThere: boolean; isReading: boolean; hasFailed: boolean; read: () => void };

type MessageLogProps = {
  items: Message[];
  unsent: Unsent[];
  conversation: Conversation;
  side: Side;
  at: number | undefined;
  older: Further;
  newer: Further;
  onAtEnd: (isAtEnd: boolean) => void;
  onTakeBack: () => void;
  onEdit: (message: Message) => void;
  toEnd: RefObject<(() => void) | null>;
};

/** Oldest first. In a reversed flex container the browser keeps the scroll position when messages arrive. */
export function MessageLog(props: MessageLogProps) {
  const { items, unsent, conversation, at, older, newer, onAtEnd, toEnd } = props;
  const { t } = useTranslation();
  const lastEvent = items.findLast(({ event }) => event !== null);
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  useImperativeHandle(toEnd, () => () => frame.current?.scrollTo({ top: 0 }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per target message
  useLayoutEffect(() => {
    const [shown, sought] = [frame.current!, at !== undefined && messageOf(frame, at)];
    if (!sought) return;
    shown.scrollTop += middleOf(sought) - middleOf(shown);
    onAtEnd(isNearEnd(shown));
  }, []);
  useHeldPlace(frame, items.at(-1)?.seq);
  useReach(frame, top, older);
  useReach(frame, bottom, newer);

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
        <Edge place={top} further={older} />
        {items.length === 0 && unsent.length === 0 && (
          <p className="py-8 text-center text-sm text-ink-2">
            {t('inbox.first', { name: conversation.counterpart.name })}
          </p>
        )}
        {items.map((message, index) => {
          const separator = separatorAbove(message.createdAt, items[index - 1]?.createdAt);
          return (
            <Below
              key={message.clientId ?? message.id}
              seq={message.seq}
              isSought={message.seq === at}
              at={message.createdAt}
              separator={separator}
            >
              {message.event ? (
                <EventLine
                  message={message}
                  conversation={conversation}
                  side={props.side}
                  isLast={message === lastEvent}
                  showsTime={!separator}
                />
              ) : (
                <Bubble
                  message={message}
                  isRead={message.seq <= conversation.otherReadSeq}
                  name={conversation.counterpart.name}
                  mayAct={conversation.barrier !== 'no_permission'}
                  onEdit={conversation.barrier ? undefined : props.onEdit}
                  showsTime={!separator}
                />
              )}
            </Below>
          );
        })}
        <Edge place={bottom} further={newer} />
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
const isNearEnd = (frame: HTMLElement) => Math.abs(frame.scrollTop) < NEAR_PX;

type Place = RefObject<HTMLDivElement | null>;

function Edge({ place, further }: { place: Place; further: Further }) {
  const { t } = useTranslation();
  return (
    <div ref={place} className="flex justify-center">
      {further.isReading ? (
        <Spinner className="size-5" />
      ) : (
        further.hasFailed && (
          <Button size="small" onClick={further.read}>
            {t('ui.retry')}
          </Button>
        )
      )}
    </div>
  );
}

function useReach(frame: Place, place: Place, { isThere, isReading, hasFailed, read }: Further): void {
  const shouldRead = isThere && !isReading && !hasFailed;
  useEffect(() => {
    if (!shouldRead) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && read(), {
      root: frame.current,
      rootMargin: AHEAD,
    });
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, [frame, place, shouldRead, read]);
}

/** Fallback for browsers without scroll anchoring. */
function useHeldPlace(frame: RefObject<HTMLElement | null>, last: number | undefined): void {
  const previous = useRef(last);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = last;
    if (before === last || before === undefined || CSS.supports('overflow-anchor', 'auto')) return;
    const [was, is] = [messageOf(frame, before), last !== undefined && messageOf(frame, last)];
    if (!was || !is || isNearEnd(frame.current!)) return;
    frame.current!.scrollTop -= is.getBoundingClientRect().bottom - was.getBoundingClientRect().bottom;
  }, [frame, last]);
}

type BelowProps = {
  seq: number;
  isSought: boolean;
  at: string;
  separator: ReturnType<typeof separatorAbove>;
  children: ReactNode;
};

function Below({ seq, isSought, at, separator, children }: BelowProps) {
  const { day, time } = useTimes();
  return (
    <div data-seq={seq} className={clsx(isSought && '-mx-2 rounded-control bg-amber-tint p-2')}>
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
