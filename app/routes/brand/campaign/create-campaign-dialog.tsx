import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignFields } from '#features/campaigns/campaigns/ui/form/campaign-form.tsx';
import { CostSummary } from '#features/campaigns/campaigns/ui/form/cost-summary.tsx';
import {
  type Created,
  type QuickCreateState,
  useCampaignForm,
} from '#features/campaigns/campaigns/ui/form/use-campaign-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PublishingFee } from './publishing-fee.tsx';

type CreateCampaignDialogProps = {
  open: boolean;
  /** Replaces the input. */
  presets: QuickCreateState['quickCreate'] | undefined;
  onClose: () => void;
};

/** Stays mounted while closed, so that closing keeps the input. */
export default function CreateCampaignDialog({ open, presets, onClose }: CreateCampaignDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [created, setCreated] = useState<Created>();
  const { form, formProps, field, problem, isSending } = useCampaignForm(presets, setCreated);

  function close() {
    setCreated(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      wide={!created}
      title={created ? t('campaigns.fee.title', { title: created.title }) : t('campaigns.form.title')}
      description={created ? undefined : t('campaigns.form.text')}
      footer={
        created ? (
          <Button onClick={close}>{t('campaigns.fee.later')}</Button>
        ) : (
          <>
            <CostSummary form={form} />
            <Button variant="quiet" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              loading={isSending}
              loadingText={t('campaigns.form.busy')}
            >
              {t('campaigns.form.submit')}
            </Button>
          </>
        )
      }
    >
      {created ? (
        <PublishingFee campaign={created} />
      ) : (
        <form id={id} className="flex flex-col gap-5" {...formProps}>
          <CampaignFields form={form} field={field} />
          <FormError>{problem}</FormError>
        </form>
      )}
    </Dialog>
  );
}
