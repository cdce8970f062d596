import { Check, Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { MAX_MESSAGE } from '../../rules.ts';

const NEAR_THE_END = 200;

type ComposerProps = {
  text: string;
  isEditing: boolean;
  isAttaching: boolean;
  onAttach: () => void;
  hasFiles: boolean;
  isWaiting: boolean;
  isSaving: boolean;
  onText: (text: string) => void;
  onSend: () => void;
  isFull: boolean;
  field: Ref<HTMLTextAreaElement>;
};

/** Enter sends, Shift+Enter breaks the line. During IME composition Enter confirms. */
export function Composer({
  text,
  isEditing,
  isAttaching,
  onAttach,
  hasFiles,
  isWaiting,
  isSaving,
  onText,
  onSend,
  isFull,
  field,
}: ComposerProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const mayWrite = (text.trim() !== '' || hasFiles) && !isWaiting && !isFull && !isSaving;
  const left = MAX_MESSAGE - text.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (mayWrite && !event.repeat) onSend();
  };
  return (
    <div className={isEditing ? 'p-3' : 'border-t border-line p-3'}>
      <div className="flex items-end gap-2">
        {!isEditing && (
          <IconButton
            label={t('inbox.attach')}
            aria-expanded={isAttaching}
            className="size-11"
            onClick={onAttach}
            icon={<Paperclip className="size-5" aria-hidden="true" />}
          />
        )}
        <textarea
          ref={field}
          rows={1}
          aria-label={t('inbox.write')}
          aria-describedby={hintId}
          placeholder={t('inbox.write')}
          enterKeyHint="send"
          maxLength={MAX_MESSAGE}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} field-sizing-content max-h-40 min-h-11 resize-none py-2.5`}
        />
        <IconButton
          label={t(isEditing ? 'inbox.saveEdit' : 'inbox.send')}
          loading={isSaving}
          variant="primary"
          disabled={!mayWrite}
          onClick={onSend}
          className="size-11"
          icon={
            isEditing ? (
              <Check className="size-5" aria-hidden="true" />
            ) : (
              <SendHorizontal className="mirror size-5" aria-hidden="true" />
            )
          }
        />
      </div>
      <p id={hintId} className="mt-1 text-xs text-ink-3 empty:hidden">
        {isFull ? t('inbox.tooManyUnsent') : left < NEAR_THE_END && t('inbox.left', { count: left })}
      </p>
    </div>
  );
}
