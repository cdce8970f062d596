import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { CHANNELS } from '../rules.ts';
import { useChannelNames } from './channel-names.ts';
import { useAddLink } from './data.ts';

type AddLinkDialogProps = {
  campaignId: string;
  creators: { id: string; name: string }[];
  onClose: () => void;
};

export function AddLinkDialog({ campaignId, creators, onClose }: AddLinkDialogProps) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const adding = useAddLink(campaignId);
  const { field, formProps, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).NewLinkForm,
    defaultValues: { channel: '', creatorId: '', promoCode: '' },
    send: adding.mutateAsync,
    onSent: () => {
      toastSuccess(t('tracking.added'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('tracking.addTitle')}
      description={t('tracking.addText')}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('tracking.add')}
      busyLabel={t('tracking.adding')}
    >
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
    </FormDialog>
  );
}
