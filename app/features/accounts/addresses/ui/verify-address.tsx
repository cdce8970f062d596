import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { errorText, formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/message-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { sendVerificationAgain, sessionQuery, verifyAddress } from '../../data.ts';

type VerifyDialogProps = { email: string; onVerified: () => void; onClose: () => void };

/** Takes the six digits of the mail, and sends another mail. */
export function VerifyDialog({ email, onVerified, onClose }: VerifyDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { code: '' } });
  const verifying = useMutation({
    mutationFn: verifyAddress,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toastSuccess(t('accounts.address.isVerified'));
      onVerified();
    },
  });
  const fieldText = useFieldText(form, verifying.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.address.verifyTitle')}
      description={
        <Trans
          i18nKey="accounts.address.verifyText"
          components={{ address: <bdi dir="ltr" className="font-medium text-ink" /> }}
          values={{ email }}
        />
      }
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={verifying.isPending}>
            {t('accounts.address.verify')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ code }) => verifying.mutate({ code }))}
      >
        <TextField
          label={t('accounts.address.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          required
          error={fieldText('code')}
          {...form.register('code', { required: 'errors.required' })}
        />
        <FormError>{formErrorText(t, verifying.error)}</FormError>
        <SendAgain />
      </form>
    </Dialog>
  );
}

export function SendAgain() {
  const { t } = useTranslation();
  const sending = useMutation({
    mutationFn: sendVerificationAgain,
    onSuccess: () => toastSuccess(t('accounts.address.sentAgain')),
  });
  return (
    <div className="grid gap-3">
      <FormError>{sending.error && errorText(t, sending.error)}</FormError>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {t('accounts.address.noMail')}
        <button
          type="button"
          className="py-1 font-medium text-accent-text hover:underline"
          disabled={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('accounts.address.sendAgain')}
        </button>
      </p>
    </div>
  );
}
