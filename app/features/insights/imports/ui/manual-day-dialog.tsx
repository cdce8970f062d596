import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrencyOptions } from '#features/insights/conversions/ui/currencies.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { useSaveManualDay } from './data.ts';
import { useEveryCampaign } from './use-every-campaign.ts';

export function ManualDayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const campaigns = useEveryCampaign();
  const currencies = useCurrencyOptions();
  const saving = useSaveManualDay();
  const { form, field, formProps, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).ManualDayForm,
    defaultValues: {
      campaignId: '',
      channel: '',
      day: new Date().toISOString().slice(0, 10),
      impressions: '',
      views: '',
      clicks: '',
      spend: '',
      currency: 'USD',
    },
    send: saving.mutateAsync,
    onSent: () => {
      toastSuccess(t('imports.manual.saved'));
      onClose();
    },
  });
  const count = (name: 'impressions' | 'views' | 'clicks') => (
    <TextField
      label={t(`imports.fields.${name}`)}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      {...field(name)}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('imports.manual.addTitle')}
      description={t('imports.manual.addText')}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('imports.manual.save')}
      busyLabel={t('imports.manual.saving')}
    >
      <SelectField
        label={t('imports.manual.campaign')}
        placeholder={t('imports.manual.chooseCampaign')}
        hint={campaigns?.length === 0 && t('imports.review.noCampaigns')}
        options={campaigns ?? []}
        {...field('campaignId')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('imports.manual.channel')}
          placeholder={t('imports.manual.chooseChannel')}
          options={CHANNELS.map((value) => ({ value, label: channels[value] }))}
          {...field('channel')}
        />
        <Controller
          control={form.control}
          name="day"
          render={({ field: { ref, value, onChange } }) => (
            <DateField
              ref={ref}
              label={t('imports.manual.day')}
              value={value}
              onChange={onChange}
              error={field('day').error}
            />
          )}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {count('impressions')}
        {count('views')}
        {count('clicks')}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('imports.manual.spend')}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          {...field('spend')}
        />
        <SelectField label={t('imports.manual.currency')} options={currencies} {...field('currency')} />
      </div>
    </FormDialog>
  );
}
