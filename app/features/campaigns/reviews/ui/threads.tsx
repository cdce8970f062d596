import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, PencilLine, SquareDashed } from 'lucide-react';
import { type MouseEvent, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorState, Skeleton } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import { Key, useShortcut } from '#ui/shortcuts.tsx';
import type { DrawingTool } from '../drawings.ts';
import { MAX_COMMENT_LENGTH, type Side } from '../rules.ts';
import type { ReviewComment, ReviewThreads } from '../schema.ts';
import { reviewQuery, useCommentAction } from './data.ts';
import type { EarlierVersion } from './earlier-comments.tsx';
import { ExportMenu } from './export-menu.tsx';
import { type FramePlayer, leaveDock, useHasSelected, useIsSelected, usePlayback } from './frame-player.ts';
import { useFrameTime } from './use-frame-time.ts';

const FIRST_THREADS = 20;
const isThread = ({ parentId }: ReviewComment) => parentId === null;

const EarlierComments = lazyPart(() => import('./earlier-comments.tsx'));

type ThreadsProps = {
  player: FramePlayer;
  submissionId: string;
  side: Side;
  earlier: EarlierVersion[];
  onOpen: (version: EarlierVersion) => void;
  /** Collapses the comments to a line: the decision is made. */
  isSettled?: boolean;
};

export default function Threads({ player, submissionId, side, earlier, onOpen, isSettled }: ThreadsProps) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const section = useRef<HTMLElement>(null);
  const query = useQuery(reviewQuery(submissionId));
  const [isExpanded, setExpanded] = useState(false);
  const hasSelected = useHasSelected(player);
  if (query.isPending) return <Skeleton className={isSettled ? 'h-9' : 'h-40'} />;
  if (!query.data) return <ErrorState title={t('reviews.failed')} {...retryOf(t, query)} />;
  const review = query.data;
  const threads = review.comments.filter(isThread);
  const isOpen = !isSettled || isExpanded || hasSelected;
  const canWrite = review.canComment && isOpen;
  const title = (
    <>
      {t('reviews.title')} {threads.length > 0 && <span className="text-ink-3">{threads.length}</span>}
    </>
  );
  return (
    <section ref={section} className="flex flex-col gap-3" aria-labelledby={`comments-${submissionId}`}>
      <div className="flex min-h-9 items-center gap-1">
        <h3 id={`comments-${submissionId}`} className="me-auto text-sm">
          {isSettled ? (
            <button
              type="button"
              aria-expanded={isOpen}
              className="group flex min-h-11 items-center gap-1.5 rounded-chip sm:min-h-9"
              onClick={() => {
                player.deselect();
                setExpanded(!isOpen);
              }}
            >
              {title}
              <ChevronDown
                className="size-4 text-ink-3 transition-transform group-aria-expanded:rotate-180"
                aria-hidden="true"
              />
            </button>
          ) : (
            title
          )}
        </h3>
        {canWrite && review.fps !== null && <DrawingTools player={player} />}
        {canWrite && (
          <Button
            size="small"
            variant="quiet"
            className="hidden! in-[article:has([data-request])]:inline-flex! sm:pointer-fine:inline-flex!"
            onClick={() => section.current?.querySelector('textarea')?.focus()}
            title={t('reviews.write')}
            {...shortcut('c')}
          >
            <span className="not-in-[article:has([data-request])]:sr-only">{t('reviews.write')}</span>
            <Key>c</Key>
          </Button>
        )}
        {threads.some(({ isDraft }) => !isDraft) && <ExportMenu submissionId={submissionId} />}
      </div>
      {canWrite && <Composer key={submissionId} review={review} player={player} side={side} />}
      <Drafts review={review} />
      {isOpen &&
        (threads.length === 0 ? (
          <p className="text-sm text-ink-3">{t(review.fps === null ? 'reviews.noneLink' : 'reviews.none')}</p>
        ) : (
          <ThreadList review={review} player={player} />
        ))}
      {earlier.length > 0 && (
        <Suspense>
          <EarlierComments player={player} versions={earlier} onOpen={onOpen} />
        </Suspense>
      )}
    </section>
  );
}

/** Renders the first threads with the screen, and up to hundreds of others later, without blocking it. */
function ThreadList({ review, player }: { review: ReviewThreads; player: FramePlayer }) {
  const threads = useMemo(() => review.comments.filter(isThread), [review]);
  const shown = useDeferredValue(threads, threads.slice(0, FIRST_THREADS));
  return (
    <ol className="flex flex-col gap-3">
      {shown.map((thread) => (
        <Thread key={thread.id} thread={thread} review={review} player={player} />
      ))}
    </ol>
  );
}

/** While a change request is open, an empty box is folded until it takes the focus, so that only one is open. */
const foldedClass = 'in-[article:has([data-request])]:not-focus-within:not-has-data-filled:sr-only';

type ComposerProps = { review: ReviewThreads; player: FramePlayer; side: Side };

/** The brand's comments are drafts until it sends them together; the creator's are sent at once. */
function Composer({ review, player, side }: ComposerProps) {
  const { t } = useTranslation();
  const frameTime = useFrameTime();
  const action = useCommentAction(review.submissionId);
  const { us: shownUs, sketch } = usePlayback(player);
  // A drawing belongs to the frame on which it was begun, even if the video shows another one now.
  const us = sketch?.us ?? shownUs;
  const [isTimed, setTimed] = useState(true);
  const hasTime = review.fps !== null;
  return (
    // A click on a part that takes no focus keeps the box open.
    <div tabIndex={-1} className={clsx('outline-none', !sketch && foldedClass)}>
      <p role="status" className="text-xs text-ink-3">
        {sketch && t(sketch.tool === 'box' ? 'reviews.boxHint' : 'reviews.strokeHint')}
      </p>
      <CommentForm
        label={<span className="sr-only">{t('reviews.write')}</span>}
        onFocus={player.pause}
        submitText={t(side === 'brand' ? 'reviews.add' : 'reviews.send')}
        keepAs={`comment ${review.submissionId}`}
        onSend={async (body) => {
          const time = hasTime && (isTimed || sketch) && { startUs: us };
          const drawing = sketch?.drawing && { drawing: sketch.drawing };
          await action.mutateAsync({ kind: 'write', input: { body, ...time, ...drawing } });
          player.discardSketch();
        }}
      >
        {hasTime && (
          <Checkbox
            className="me-auto text-sm"
            label={
              <>
                <span className="sr-only">{t('reviews.timed')} </span>
                {t('reviews.atFrame', { time: frameTime(us, review) })}
              </>
            }
            checked={isTimed || sketch !== null}
            disabled={sketch !== null}
            onChange={(event) => setTimed(event.target.checked)}
          />
        )}
      </CommentForm>
    </div>
  );
}

function DrawingTools({ player }: { player: FramePlayer }) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const { sketch } = usePlayback(player);
  const toggle = (tool: DrawingTool) => ({
    label: t(tool === 'box' ? 'reviews.box' : 'reviews.stroke'),
    'aria-pressed': sketch?.tool === tool,
    className: 'aria-pressed:bg-link-tint! aria-pressed:text-link!',
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (sketch?.tool === tool) return player.discardSketch();
      player.draw(tool);
      leaveDock(event.currentTarget);
    },
  });
  return (
    <>
      <IconButton
        size="small"
        icon={<SquareDashed className="size-4" aria-hidden="true" />}
        {...toggle('box')}
        {...shortcut('b')}
      />
      <IconButton
        size="small"
        icon={<PencilLine className="size-4" aria-hidden="true" />}
        {...toggle('stroke')}
      />
    </>
  );
}

type CommentFormProps = {
  label: React.ReactNode;
  submitText: string;
  body?: string;
  /** The key under which text that is not sent yet is kept. */
  keepAs: string;
  onSend: (body: string) => Promise<unknown>;
  /** Focuses the field, because the user has just opened the form. */
  isOpened?: boolean;
  onFocus?: () => void;
  children?: React.ReactNode;
};

function CommentForm({
  label,
  submitText,
  body = '',
  keepAs,
  onSend,
  isOpened,
  onFocus,
  children,
}: CommentFormProps) {
  const { t } = useTranslation();
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).EditCommentInput,
    defaultValues: { body },
    keepAs,
    send: (input: { body: string }) => onSend(input.body),
    onSent: (_, sent): void => {
      // The user may have continued to write meanwhile.
      if (form.getValues('body').trim() === sent.body) form.reset({ body: '' });
    },
  });
  return (
    <form className="flex flex-col gap-2" data-filled={form.watch('body') ? '' : undefined} {...formProps}>
      <TextArea
        label={label}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        dir="auto"
        autoFocus={isOpened}
        onFocus={onFocus}
        {...field('body')}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        <Button type="submit" size="small" loading={isSending} loadingText={t('reviews.sending')}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}

/** The number of drafts, and the button that sends them. */
function Drafts({ review }: { review: ReviewThreads }) {
  const { t } = useTranslation();
  const action = useCommentAction(review.submissionId);
  const count = review.comments.filter(({ isDraft }) => isDraft).length;
  if (count === 0) return null;
  return (
    <>
      <NoticeBox
        action={
          <Button
            size="small"
            loading={action.isPending}
            loadingText={t('reviews.sending')}
            onClick={() =>
              action.mutate(
                { kind: 'send' },
                { onSuccess: ({ sent = 0 }) => toastSuccess(t('reviews.sent', { count: sent })) },
              )
            }
          >
            {t('reviews.sendDrafts')}
          </Button>
        }
      >
        {t('reviews.drafts', { count })}
      </NoticeBox>
      {action.error && <FormError>{errorText(t, action.error)}</FormError>}
    </>
  );
}

type ThreadProps = { thread: ReviewComment; review: ReviewThreads; player: FramePlayer };

function Thread({ thread, review, player }: ThreadProps) {
  const { t } = useTranslation();
  const frameTime = useFrameTime();
  const format = useFormat();
  const replying = useCommentAction(review.submissionId);
  const resolving = useCommentAction(review.submissionId);
  const [isReplying, setReplying] = useState(false);
  const isSelected = useIsSelected(player, thread.id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const replies = review.comments.filter(({ parentId }) => parentId === thread.id);
  const time = thread.startUs === null ? null : frameTime(thread.startUs, review);
  return (
    <li
      ref={item}
      className={clsx(
        'flex scroll-my-24 max-sm:scroll-mt-44 max-sm:scroll-mb-44 flex-col gap-2 rounded-card border p-3.5',
        isSelected ? 'border-link ring-1 ring-link' : 'border-line',
        thread.resolved ? 'bg-wash' : 'bg-card',
      )}
    >
      {time && (
        <button
          type="button"
          aria-label={t(thread.drawing ? 'reviews.showDrawing' : 'reviews.show', { time })}
          onClick={() => void player.show(thread.startUs!, thread.id)}
          className="min-h-9 self-start rounded-full bg-link-tint px-3 text-sm font-medium text-link tabular-nums"
        >
          <bdi>{time}</bdi>
          {thread.drawing && <PencilLine className="ms-1.5 inline size-3.5" aria-hidden="true" />}
        </button>
      )}
      <Comment comment={thread} submissionId={review.submissionId} />
      {replies.map((reply) => (
        <div key={reply.id} className="border-s-2 border-line ps-3">
          <Comment comment={reply} submissionId={review.submissionId} />
        </div>
      ))}
      {thread.resolved && (
        <p className="text-xs text-ink-3">
          {t('reviews.resolved', { name: thread.resolved.name, when: format.dateTime(thread.resolved.at) })}
        </p>
      )}
      {review.canComment && !thread.isDraft && (
        <div className="flex flex-wrap gap-1">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
          >
            {t('reviews.reply')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            loading={resolving.isPending}
            onClick={() => resolving.mutate({ kind: 'resolve', id: thread.id, isResolved: !thread.resolved })}
          >
            {t(thread.resolved ? 'reviews.reopen' : 'reviews.resolve')}
          </Button>
        </div>
      )}
      {isReplying && (
        <CommentForm
          isOpened
          label={t('reviews.reply')}
          submitText={t('reviews.sendReply')}
          keepAs={`reply ${thread.id}`}
          onSend={async (body) => {
            await replying.mutateAsync({ kind: 'write', input: { body, parentId: thread.id } });
            setReplying(false);
          }}
        />
      )}
      {resolving.error && <FormError>{errorText(t, resolving.error)}</FormError>}
    </li>
  );
}

type CommentProps = { comment: ReviewComment; submissionId: string };

function Comment({ comment, submissionId }: CommentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const editing = useCommentAction(submissionId);
  const deleting = useCommentAction(submissionId);
  const canEdit = comment.editableUntil !== null || (comment.isDraft && comment.isOwn);
  return (
    <article className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
        <bdi className="font-medium text-ink">{comment.authorName}</bdi>
        {format.dateTime(comment.createdAt)}
        {comment.isEdited && <span>{t('reviews.edited')}</span>}
        {comment.isCited && <Pill tone="violet">{t('reviews.cited')}</Pill>}
        {comment.isDraft && <Pill tone="amber">{t('reviews.draft')}</Pill>}
      </p>
      {isEditing ? (
        <CommentForm
          isOpened
          label={t('reviews.edit')}
          submitText={t('reviews.save')}
          body={comment.body}
          keepAs={`edit ${comment.id}`}
          onSend={async (body) => {
            await editing.mutateAsync({ kind: 'edit', id: comment.id, body });
            setEditing(false);
          }}
        >
          <Button size="small" variant="quiet" onClick={() => setEditing(false)}>
            {t('reviews.cancel')}
          </Button>
        </CommentForm>
      ) : (
        <p dir="auto" className="break-words whitespace-pre-line">
          {comment.body}
        </p>
      )}
      {!isEditing && (canEdit || comment.canDelete) && (
        <div className="flex gap-1">
          {canEdit && (
            <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
              {t('reviews.edit')}
            </Button>
          )}
          {comment.canDelete && (
            <Button
              size="small"
              variant="quiet"
              loading={deleting.isPending}
              onClick={() => deleting.mutate({ kind: 'delete', id: comment.id })}
            >
              {t('reviews.remove')}
            </Button>
          )}
        </div>
      )}
      {deleting.error && <FormError>{errorText(t, deleting.error)}</FormError>}
    </article>
  );
}
