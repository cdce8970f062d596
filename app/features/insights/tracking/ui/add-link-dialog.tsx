import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { CHANNELS } from '../rules.ts';
import { useChannelNames } from './channel-names.ts';
import { useAddLink } from './data.ts';

type AddLinkDialogProps = {
  campaignId: string;
  /** Who takes part. */
  creators: { id: string; name: string }[];
  onClose: () => void;
};

/** A link of its own for a channel, so that one sees what each of them brings. */
export function AddLinkDialog({ campaignId, creators, onClose }: AddLinkDialogProps) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const adding = useAddLink(campaignId);
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('./form-schema.ts')).NewLinkForm,
    defaultValues: { channel: '', creatorId: '', promoCode: '' },
    send: adding.mutateAsync,
    onSent: () => {
      toastSuccess(t('tracking.added'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('tracking.addTitle')} description={t('tracking.addText')}>
      <form className="flex flex-col gap-5" {...props}>
        <SelectField
          label={t('tracking.channel')}
          placeholder={t('tracking.chooseChannel')}
          options={CHANNELS.map((value) => ({ value, label: channels[value] }))}
          {...field('channel')}
        />
        {creators.length > 0 && (
          <SelectField
            label={t('tracking.whose')}
            options={[
              { value: '', label: t('tracking.nobody') },
              ...creators.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field('creatorId')}
          />
        )}
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
          loadingText={t('tracking.adding')}
        >
          {t('tracking.add')}
        </Button>
      </form>
    </Dialog>
  );
}
