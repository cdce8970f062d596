import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { sendVerificationAgain } from '../../ui/data.ts';

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
