import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { MAX_NAME } from '../rules.ts';
import type { TalentListInput } from '../schema.ts';

type TalentListFormProps = {
  name?: string;
  submitLabel: string;
  busyLabel: string;
  send: (input: TalentListInput) => Promise<unknown>;
  onSent: () => void;
};

export function TalentListForm({ name = '', submitLabel, busyLabel, send, onSent }: TalentListFormProps) {
  const { t } = useTranslation();
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).TalentListInput,
    values: { name },
    send,
    onSent: () => {
      form.reset();
      onSent();
    },
  });
  return (
    <form className="flex flex-col gap-4" {...formProps}>
      <TextField
        label={t('talentLists.name')}
        required
        dir="auto"
        maxLength={MAX_NAME}
        autoComplete="off"
        {...field('name')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" loading={isSending} loadingText={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
