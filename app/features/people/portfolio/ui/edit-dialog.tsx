import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { MAX_TAGS } from '../rules.ts';
import type { PortfolioItem } from '../schema.ts';
import { useChangeItem } from './data.ts';

type EditDialogProps = { item: PortfolioItem; onClose: () => void };

export default function EditDialog({ item: { id, title, tags, isPublic }, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const changing = useChangeItem(id);
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).EditForm,
    values: { title, tags: tags.join(t('portfolio.comma')), isPublic },
    send: changing.mutateAsync,
    onSent: () => {
      toastSuccess(t('portfolio.form.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('portfolio.form.editTitle')}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('portfolio.form.save')}
      busyLabel={t('portfolio.form.saving')}
    >
      <TextField label={t('portfolio.form.title')} required maxLength={120} {...field('title')} />
      <TextField
        label={t('portfolio.form.tags')}
        optional
        hint={t('portfolio.form.tagsHint', { max: MAX_TAGS })}
        {...field('tags')}
      />
      <Checkbox label={t('portfolio.form.isPublic')} {...field('isPublic')} />
    </FormDialog>
  );
}
