import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { Link } from '../schema.ts';
import { useChangeLink } from './data.ts';

type EditLinkDialogProps = { link: Link; name: string; onClose: () => void };

export function EditLinkDialog({ link, name, onClose }: EditLinkDialogProps) {
  const { t } = useTranslation();
  const changing = useChangeLink(link.id);
  const { field, formProps, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).LinkForm,
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
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('tracking.save')}
      busyLabel={t('tracking.saving')}
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
