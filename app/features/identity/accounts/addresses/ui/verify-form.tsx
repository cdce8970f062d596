import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { CodeField } from '../../two-factor/ui/code-field.tsx';
import { sendVerificationAgain, sessionQuery, verifyAddress } from '../../ui/data.ts';

export function useVerifyForm(onVerified: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useEndpointForm({
    loadSchema: async () => (await import('../../schema.ts')).VerifyInput,
    defaultValues: { code: '' },
    send: verifyAddress,
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toastSuccess(t('accounts.address.isVerified'));
      onVerified();
    },
  });
}

type VerifyFormProps = {
  form: ReturnType<typeof useVerifyForm>;
  id?: string;
  className: string;
  heading?: ReactNode;
  submit?: ReactNode;
  onSentAgain?: () => void;
};

export function VerifyForm({ form, id, className, heading, submit, onSentAgain }: VerifyFormProps) {
  const { formProps } = form;
  const { t } = useTranslation();
  const sending = useMutation({
    mutationFn: sendVerificationAgain,
    onSuccess: () => {
      toastSuccess(t('accounts.address.sentAgain'));
      // The entered code and its error are about the previous email.
      form.form.reset();
      form.request.reset();
      onSentAgain?.();
    },
  });
  return (
    <form id={id} className={className} {...formProps}>
      {heading}
      <CodeField label={t('accounts.address.code')} submitsItself required {...form.field('code')} />
      <FormError>{form.problem ?? (sending.error && errorText(t, sending.error))}</FormError>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {t('accounts.address.noMail')}
        <button
          type="button"
          className="py-1 font-medium text-link hover:underline"
          disabled={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('accounts.address.sendAgain')}
        </button>
      </p>
      {submit}
    </form>
  );
}
