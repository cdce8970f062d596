import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Paperclip, Pencil, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FormError } from '#ui/message-box.tsx';
import { isEditable, type Side } from '../../rules.ts';
import type { Conversation, Message } from '../../schema.ts';
import { acceptRequest, editMessage, setBlock } from '../data.ts';
import { Composer } from './composer.tsx';
import { type Files, outbox } from './outbox.ts';

const AttachField = lazyPart(() => import('./attach-field.tsx'));

type Edited = { id: string; text: string };

export type WriteHandle = { focus: () => void; edit: (message: Message) => void };

type WriteAreaProps = {
  conversation: Conversation;
  side: Side;
  hasMessage: boolean;
  lastOwn: Message | undefined;
  onTyping: () => void;
  onSent: () => void;
  handle: Ref<WriteHandle>;
};

export function WriteArea(props: WriteAreaProps) {
  const { conversation, side, hasMessage } = props;
  const { state } = useLocation();
  const [hasUnblocked, setUnblocked] = useState(false);
  if (conversation.barrier)
    return <Barrier conversation={conversation} onUnblocked={() => setUnblocked(true)} />;
  return (
    <>
      {conversation.state === 'request' && side === 'creator' && hasMessage && (
        <Request conversation={conversation} />
      )}
      <Writing {...props} takesFocus={hasUnblocked || state?.write === true} />
    </>
  );
}

/** Says why the user cannot write, in place of the field. */
function Barrier({ conversation, onUnblocked }: { conversation: Conversation; onUnblocked: () => void }) {
  const { t } = useTranslation();
  const { id, barrier, counterpart } = conversation;
  const { name } = counterpart;
  const unblock = useConversationChange(() => setBlock(id, false));
  const texts = {
    no_permission: t('inbox.readOnlySeat'),
    has_blocked: t('inbox.hasBlocked', { name }),
    is_blocked: t('inbox.isBlocked', { name }),
    read_only: t('inbox.errors.readOnly'),
    not_invited: t('inbox.errors.notInvited'),
    request_pending: t('inbox.waitingForAnswer', { name }),
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-4">
      <p className="text-center text-sm text-ink-2">{texts[barrier!]}</p>
      {barrier === 'has_blocked' && (
        <Button
          size="small"
          loading={unblock.isPending}
          onClick={() => unblock.mutate(undefined, { onSuccess: onUnblocked })}
        >
          {t('inbox.unblock')}
        </Button>
      )}
      <FormError>{unblock.error && errorText(t, unblock.error)}</FormError>
    </div>
  );
}

/** A creator can accept a brand's request without an answer. */
function Request({ conversation: { id, counterpart } }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const accept = useConversationChange(() => acceptRequest(id));
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-wash px-4 py-3">
      <p className="min-w-48 flex-1 text-sm">{t('inbox.request', { name: counterpart.name })}</p>
      <Button size="small" loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('inbox.accept')}
      </Button>
      <FormError>{accept.error && errorText(t, accept.error)}</FormError>
    </div>
  );
}

/** Changes the conversation, then refreshes it, also after a failure. */
function useConversationChange(work: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => queries.invalidateQueries({ queryKey: ['inbox', 'conversations'] }),
  });
}

type WritingProps = WriteAreaProps & { takesFocus: boolean };

function Writing({ conversation: { id }, lastOwn, onTyping, onSent, handle, takesFocus }: WritingProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const focus = () => field.current?.focus();
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  // The outbox shares the draft with all tabs.
  const draft = useSyncExternalStore(outbox.subscribe, () => outbox.draftOf(id));
  const [isAttaching, setAttaching] = useState(false);
  const [files, setFiles] = useState<Files | null>([]);
  const clearFiles = useRef<() => void>(null);
  const { edited, setEdited, edit, saving } = useEditing(focus);
  useImperativeHandle(handle, () => ({ edit, focus }));

  const write = (text: string) => {
    if (edited) return setEdited({ ...edited, text });
    outbox.keepDraft(id, { text });
    if (text) onTyping();
  };
  const send = () => {
    focus();
    if (edited) return saving.mutate(edited);
    const chosen = (files ?? []).map(({ mediaId, name }) => ({ mediaId, name }));
    outbox.add(id, draft.text.trim(), [...draft.files, ...chosen]);
    outbox.keepDraft(id, { text: '', files: [] });
    clearFiles.current?.();
    setFiles([]);
    setAttaching(false);
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && edited) {
      event.preventDefault();
      setEdited(null);
    }
    if (event.key !== 'ArrowUp' || event.altKey || edited || draft.text || !lastOwn) return;
    if (!isEditable(lastOwn.createdAt)) return;
    event.preventDefault();
    edit(lastOwn);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within
    <div onKeyDown={onKeyDown}>
      {edited && <EditBar onCancel={() => setEdited(null)} />}
      {saving.error && edited && (
        <div className="px-4 pt-2">
          <FormError>{errorText(t, saving.error)}</FormError>
        </div>
      )}
      {isAttaching && !edited && (
        <Suspense>
          <AttachField
            conversationId={id}
            onChange={setFiles}
            onReady={(clear) => {
              clearFiles.current = clear;
            }}
          />
        </Suspense>
      )}
      {!edited && (
        <DraftFiles files={draft.files} onChange={(rest) => outbox.keepDraft(id, { files: rest })} />
      )}
      <Composer
        isAttaching={isAttaching}
        onAttach={() => setAttaching(!isAttaching)}
        hasFiles={!edited && files !== null && draft.files.length + files.length > 0}
        isWaiting={!edited && files === null}
        text={edited ? edited.text : draft.text}
        isEditing={edited !== null}
        isSaving={saving.isPending}
        onText={write}
        onSend={send}
        isFull={outbox.isFull() && !edited}
        field={field}
      />
    </div>
  );
}

function useEditing(focus: () => void) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Edited | null>(null);
  const saving = useMutation({
    mutationFn: ({ id, text }: Edited) => editMessage(id, text.trim()),
    onSuccess: () => {
      setEdited(null);
      return queries.invalidateQueries({ queryKey: ['inbox'] });
    },
  });
  const edit = (message: Message) => {
    saving.reset();
    setEdited({ id: message.id, text: message.body });
    focus();
  };
  return { edited, setEdited, edit, saving };
}

function EditBar({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 border-t border-line px-4 pt-2 text-sm text-ink-2">
      <Pencil className="size-4" aria-hidden="true" />
      <p className="flex-1">{t('inbox.editing')}</p>
      <Button size="small" variant="quiet" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}

function DraftFiles({ files, onChange }: { files: Files; onChange: (files: Files) => void }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
      {files.map(({ mediaId, name }) => (
        <li key={mediaId} className="flex min-w-0 items-center gap-1.5 rounded-chip bg-wash ps-3 text-sm">
          <Paperclip className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <bdi className="max-w-56 truncate">{name}</bdi>
          <IconButton
            size="small"
            label={t('inbox.leaveOut', { name })}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => onChange(files.filter((file) => file.mediaId !== mediaId))}
          />
        </li>
      ))}
    </ul>
  );
}
