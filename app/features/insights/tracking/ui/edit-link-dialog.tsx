import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { Link } from '../schema.ts';
import { useChangeLink } from './data.ts';

type EditLinkDialogProps = { link: Link; name: string; onClose: () => void };

/** Where a link leads, and what its visitors type at the checkout. */
export function EditLinkDialog({ link, name, onClose }: EditLinkDialogProps) {
  const { t } = useTranslation();
  const changing = useChangeLink(link.id);
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('./form-schema.ts')).LinkForm,
    values: { targetUrl: link.targetUrl ?? '', promoCode: link.promoCode ?? '' },
    send: changing.mutateAsync,
    onSent: () => {
      toastSuccess(t('tracking.saved'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('tracking.editTitle', { name })}>
      <form className="flex flex-col gap-5" {...props}>
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
        <FormError>{problem}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={isSending}
          loadingText={t('tracking.saving')}
        >
          {t('tracking.save')}
        </Button>
      </form>
    </Dialog>
  );
}
