import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BRIEF_ITEM_KINDS } from '#features/campaigns/campaigns/rules.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import type { RequestChangesInput, ReviewItem } from '../../schema.ts';
import type { ReviewFields } from './kept-review.ts';

export type CitableComment = { id: string; body: string; time: string | null };

type CiteFieldsProps = {
  items: ReviewItem['briefItems'];
  comments: CitableComment[];
  form: UseFormReturn<ReviewFields, unknown, RequestChangesInput>;
  field: (
    name: 'cited' | 'commentIds' | `notes.${string}`,
  ) => UseFormRegisterReturn & { error: string | undefined };
};

/** The points of the brief, each with a note once it is cited, and the brand's comments. */
export function CiteFields({ items, comments, form, field }: CiteFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const cited = form.watch('cited');
  const { error, ...citedInput } = field('cited');
  const { error: _error, ...commentInput } = field('commentIds');
  const invalid = { 'aria-invalid': error ? true : undefined };
  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}` : ''}`} className="flex flex-col gap-3">
      <legend className="mb-1 text-ui font-medium">{t('review.cite')}</legend>
      {BRIEF_ITEM_KINDS.map((kind) => (
        <Group key={kind} title={t(`campaigns.briefItems.${kind}`)}>
          {items
            .filter((item) => item.kind === kind)
            .map((item) => (
              <div key={item.id}>
                <Checkbox
                  value={item.id}
                  label={
                    <span dir="auto" className="block text-page-start break-words">
                      {item.text}
                    </span>
                  }
                  autoFocus={item.id === items[0]?.id}
                  {...invalid}
                  {...citedInput}
                />
                {cited.includes(item.id) && (
                  <div className="ms-8 mb-2">
                    <TextArea
                      label={t('review.citeNote')}
                      optional
                      rows={2}
                      maxLength={500}
                      dir="auto"
                      {...field(`notes.${item.id}`)}
                    />
                  </div>
                )}
              </div>
            ))}
        </Group>
      ))}
      <Group title={t('review.citeComments')}>
        {comments.map((comment) => (
          <Checkbox
            key={comment.id}
            value={comment.id}
            label={
              <span dir="auto" className="line-clamp-2 text-page-start break-words">
                {comment.time && (
                  <bdi dir="ltr" className="me-2 text-sm text-link tabular-nums">
                    {comment.time}
                  </bdi>
                )}
                {comment.body}
              </span>
            }
            {...invalid}
            {...commentInput}
          />
        ))}
      </Group>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {t('review.citeHint')}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would be announced twice
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-xs text-ink-3">
        {title}
      </p>
      {children}
    </div>
  );
}
