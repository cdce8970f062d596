import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { Link } from '../schema.ts';
import { useChangeLink } from './data.ts';
import { FormDialog } from './form-dialog.tsx';

type EditLinkDialogProps = { link: Link; name: string; onClose: () => void };

export function EditLinkDialog({ link, name, onClose }: EditLinkDialogProps) {
  const { t } = useTranslation();
  const changing = useChangeLink(link.id);
  const { field, ...form } = useEndpointForm({
    schema: async () => (await import('./form-schema.ts')).LinkForm,
    values: { targetUrl: link.targetUrl ?? '', promoCode: link.promoCode ?? '' },
    send: changing.mutateAsync,
    onSent: () => {
      toastSuccess(t('tracking.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('tracking.editTitle', { name })}
      form={form}
      submit={t('tracking.save')}
      submitting={t('tracking.saving')}
    >
      <TextField
        type="url"
        label={t('tracking.target')}
        hint={t('tracking.targetHint')}
        optional
        maxLength={2048}
        {...field('targetUrl')}
      />
      <TextField
        label={t('tracking.promoCode')}
        hint={t('tracking.promoHint')}
        optional
        maxLength={32}
        autoComplete="off"
        {...field('promoCode')}
      />
    </FormDialog>
  );
}
