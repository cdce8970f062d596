import { useTranslation } from 'react-i18next';
import { hasParticipants } from '#features/campaigns/campaigns/changes.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { CampaignFields } from '#features/campaigns/campaigns/ui/form/campaign-form.tsx';
import { useEditForm } from '#features/campaigns/campaigns/ui/form/use-campaign-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

type EditCampaignDialogProps = { campaign: CampaignView; onClose: () => void };

export default function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const { t } = useTranslation();
  const { form, formProps, field, problem, isSending } = useEditForm(campaign, () => {
    toastSuccess(t('campaigns.edit.saved'));
    onClose();
  });
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      wide
      title={t('campaigns.edit.title')}
      description={t(hasParticipants(campaign) ? 'campaigns.edit.better' : 'campaigns.edit.free')}
      submitLabel={t('campaigns.edit.submit')}
      busyLabel={t('campaigns.edit.busy')}
      className="flex flex-col gap-5"
    >
      <CampaignFields form={form} field={field} edited={campaign} />
    </FormDialog>
  );
}
