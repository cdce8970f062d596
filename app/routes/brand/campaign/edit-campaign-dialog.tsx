import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isReliedOn } from '#features/campaigns/campaigns/changes.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { CampaignFields } from '#features/campaigns/campaigns/ui/form/campaign-form.tsx';
import { useEditForm } from '#features/campaigns/campaigns/ui/form/use-campaign-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

type EditCampaignDialogProps = { campaign: CampaignView; onClose: () => void };

/** The form by which it was made, with what it says now. */
export default function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { form, props, field, problem, isSending } = useEditForm(campaign, () => {
    toastSuccess(t('campaigns.edit.saved'));
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('campaigns.edit.title')}
      description={t(isReliedOn(campaign) ? 'campaigns.edit.better' : 'campaigns.edit.free')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={isSending}
            loadingText={t('campaigns.edit.busy')}
          >
            {t('campaigns.edit.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className="flex flex-col gap-5" {...props}>
        <CampaignFields form={form} field={field} edited={campaign} />
        <FormError>{problem}</FormError>
      </form>
    </Dialog>
  );
}
