import { clsx } from 'clsx';
import { Check, Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { countCodePoints, hasVisibleText } from '#core/visible-text.ts';
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
  const left = MAX_MESSAGE - countCodePoints(text.trim());
  const canSend = (hasVisibleText(text) || hasFiles) && left >= 0 && !isWaiting && !isFull && !isSaving;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend && !event.repeat) onSend();
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
          aria-invalid={left < 0}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} field-sizing-content max-h-40 min-h-11 resize-none py-2 leading-[1.5]`}
        />
        <IconButton
          label={t(isEditing ? 'inbox.saveEdit' : 'inbox.send')}
          loading={isSaving}
          variant="primary"
          disabled={!canSend}
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
      <p id={hintId} className={clsx('mt-1 text-xs empty:hidden', left < 0 ? 'text-red' : 'text-ink-3')}>
        {isFull
          ? t('inbox.tooManyUnsent')
          : left < 0
            ? t('inbox.tooLong', { count: -left })
            : left < NEAR_THE_END && t('inbox.left', { count: left })}
      </p>
    </div>
  );
}
