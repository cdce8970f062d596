import { clsx } from 'clsx';
import { Fragment, type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../schema.ts';
import { useTimes } from '../times.ts';
import { Attachments } from './attachments.tsx';
import { OtherMessageMenu, OwnMessageMenu } from './message-menu.tsx';

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

function Words({ children }: { children: string }) {
  return children.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="break-all underline"
      >
        <bdi dir="ltr">{part}</bdi>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

type FrameProps = {
  isOwn: boolean;
  isFaint?: boolean;
  title?: string;
  menu?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

export function BubbleFrame({ isOwn, isFaint, title, menu, below, children }: FrameProps) {
  const wasOpen = useRef(false);
  /** Touch screens show no button, so a tap on the bubble opens its menu. A second tap closes it. */
  function openMenu({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isOther =
      (target as Element).closest('a, button, audio, video') || getSelection()?.type === 'Range';
    if (wasOpen.current || isOther || !matchMedia('(pointer: coarse)').matches) return;
    currentTarget.parentElement?.querySelector<HTMLElement>('[popovertarget]')?.click();
  }
  return (
    <div className={clsx('group flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <div className="relative max-w-[min(36rem,92%)]">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the button of the menu */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
        <div
          title={title}
          onPointerDown={({ currentTarget }) => {
            wasOpen.current = currentTarget.parentElement?.querySelector(':popover-open') != null;
          }}
          onClick={openMenu}
          className={clsx(
            'rounded-[1.125rem] px-3.5 py-2',
            isOwn ? 'rounded-ee-[0.375rem] bg-link-tint' : 'rounded-es-[0.375rem] bg-wash',
            isFaint && 'opacity-60',
          )}
        >
          {children}
        </div>
        {menu}
      </div>
      {below && <div className="flex items-center gap-2 px-1 text-xs text-ink-3 empty:hidden">{below}</div>}
    </div>
  );
}

export function BubbleText({ children }: { children: string }) {
  return (
    <p dir="auto" className="text-start break-words whitespace-pre-wrap">
      <Words>{children}</Words>
    </p>
  );
}

function ReadDots({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation();
  const label = t(isRead ? 'inbox.read' : 'inbox.sent');
  return (
    <span className="inline-flex gap-0.5" title={label}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-link" />
      <span
        aria-hidden="true"
        className={clsx('size-1.5 rounded-full border border-link', isRead && 'bg-link')}
      />
    </span>
  );
}

type BubbleProps = {
  message: Message;
  isRead: boolean;
  name: string;
  mayAct: boolean;
  onEdit: ((message: Message) => void) | undefined;
};

export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, isRead, name, mayAct, onEdit } = props;
  const { t } = useTranslation();
  const { time } = useTimes();
  const isOwn = message.author === 'own';
  return (
    <BubbleFrame
      isOwn={isOwn}
      title={time(message.createdAt)}
      menu={
        mayAct &&
        !message.isDeleted &&
        (message.clientId !== null ? (
          <OwnMessageMenu message={message} onEdit={onEdit} />
        ) : (
          !isOwn && !message.isReported && <OtherMessageMenu message={message} name={name} />
        ))
      }
      below={
        <>
          {message.writtenBy && <bdi>{message.writtenBy}</bdi>}
          {message.editedAt && !message.isDeleted && <span>{t('inbox.edited')}</span>}
          {message.isReported && <span>{t('inbox.report.isReported')}</span>}
          {isOwn && !message.isDeleted && <ReadDots isRead={isRead} />}
        </>
      }
    >
      {message.isDeleted ? (
        <p className="text-ink-3 italic">{t('inbox.deleted')}</p>
      ) : (
        <>
          {message.attachments.length > 0 && <Attachments files={message.attachments} />}
          {message.body && <BubbleText>{message.body}</BubbleText>}
        </>
      )}
    </BubbleFrame>
  );
});
