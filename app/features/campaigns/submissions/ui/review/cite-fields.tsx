import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import type { RequestChangesInput, ReviewItem } from '../../schema.ts';
import { BriefCheckboxes, CheckboxGroup } from '../brief-checkboxes.tsx';
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

export function CiteFields({ items, comments, form, field }: CiteFieldsProps) {
  const { t } = useTranslation();
  const cited = form.watch('cited');
  const { error: _error, ...commentInput } = field('commentIds');
  return (
    <BriefCheckboxes
      legend={t('review.cite')}
      items={items}
      field={field('cited')}
      detail={(id) =>
        cited.includes(id) && (
          <div className="ms-8 mb-2">
            <TextArea
              label={t('review.citeNote')}
              optional
              rows={2}
              maxLength={500}
              dir="auto"
              {...field(`notes.${id}`)}
            />
          </div>
        )
      }
    >
      <CheckboxGroup title={t('review.citeComments')}>
        {comments.map((comment) => (
          <Checkbox
            key={comment.id}
            value={comment.id}
            label={
              <span dir="auto" className="line-clamp-2 break-words">
                {comment.time && <bdi className="me-2 text-sm text-link tabular-nums">{comment.time}</bdi>}
                {comment.body}
              </span>
            }
            {...commentInput}
          />
        ))}
      </CheckboxGroup>
      <p className="text-sm text-ink-3">{t('review.citeHint')}</p>
    </BriefCheckboxes>
  );
}
