import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCampaign } from '#features/campaigns/data.ts';
import { CampaignFields, useCampaignForm } from '#features/campaigns/ui/campaign-form.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PublishingFee } from './publishing-fee.tsx';

type Created = { id: string; title: string; deadline: string };

type CreateCampaignDialogProps = { open: boolean; onClose: () => void };

/** The quick form, and then its fee. Stays mounted while closed, so that closing loses nothing typed. */
export default function CreateCampaignDialog({ open, onClose }: CreateCampaignDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const form = useCampaignForm();
  const creating = useCreateCampaign();
  const [created, setCreated] = useState<Created>();

  const create = form.handleSubmit((input) =>
    creating.mutateAsync(input).then(
      ({ id }) => {
        setCreated({ id, title: input.title, deadline: input.deadline });
        form.reset();
      },
      () => {}, // Shown from `creating.error`.
    ),
  );

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
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              loading={creating.isPending}
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
        <form id={id} noValidate onSubmit={create} className="flex flex-col gap-5">
          <CampaignFields form={form} error={creating.error} />
          <FormError>{creating.error && errorText(t, creating.error)}</FormError>
        </form>
      )}
    </Dialog>
  );
}
