import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { useRetryPayout } from './data.ts';

/** A retry costs nothing: the money is still held. */
export function RetryPayout({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation();
  const retry = useRetryPayout();
  return (
    <div className="flex flex-col gap-3">
      <FormError>{retry.error && errorText(t, retry.error)}</FormError>
      <Button
        size="small"
        icon={<RotateCw className="size-4" aria-hidden="true" />}
        loading={retry.isPending}
        onClick={() => retry.mutate(paymentId, { onSuccess: () => toastSuccess(t('timeline.retried')) })}
      >
        {t('timeline.retry')}
      </Button>
    </div>
  );
}
