import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PEGS, useCurrencyOptions } from './currencies.ts';
import { useEnterRate } from './data.ts';

export type RateDraft = { currency: string; fromDay: string };
type RateDialogProps = { draft: RateDraft; onClose: () => void };

export function RateDialog({ draft, onClose }: RateDialogProps) {
  const { t } = useTranslation();
  const currencies = useCurrencyOptions().filter(({ value }) => value !== 'USD');
  const entering = useEnterRate();
  const { form, field, formProps, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).RateForm,
    defaultValues: { ...draft, perUsd: PEGS[draft.currency] ?? '' },
    send: entering.mutateAsync,
    onSent: () => {
      toastSuccess(t('conversions.entered'));
      onClose();
    },
  });
  const [currency, perUsd] = useWatch({ control: form.control, name: ['currency', 'perUsd'] });
  const chosen = field('currency');
  const isPeg = perUsd !== '' && PEGS[currency] === perUsd;
  return (
    <FormDialog
      onClose={onClose}
      title={t('conversions.enterTitle')}
      description={t('conversions.enterText')}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('conversions.enter')}
      busyLabel={t('conversions.entering')}
    >
      <SelectField
        label={t('conversions.currency')}
        placeholder={t('conversions.chooseCurrency')}
        options={currencies}
        {...chosen}
        onChange={(event) => {
          void chosen.onChange(event);
          form.setValue('perUsd', PEGS[event.target.value] ?? '');
        }}
      />
      <TextField
        label={t('conversions.perUsd')}
        hint={t(isPeg ? 'conversions.peg' : 'conversions.perUsdHint')}
        required
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...field('perUsd')}
      />
      <Controller
        control={form.control}
        name="fromDay"
        render={({ field: { ref, value, onChange } }) => (
          <DateField
            ref={ref}
            label={t('conversions.fromDay')}
            hint={t('conversions.fromDayHint')}
            value={value}
            onChange={onChange}
            error={field('fromDay').error}
          />
        )}
      />
    </FormDialog>
  );
}
