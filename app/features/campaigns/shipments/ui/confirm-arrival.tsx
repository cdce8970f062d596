import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { confirmArrival, useShipmentMutation } from './data.ts';

export function ConfirmArrival({ id, className }: { id: string; className?: string }) {
  const { t } = useTranslation();
  const confirming = useShipmentMutation(() => confirmArrival(id));
  return (
    <div className={className}>
      <FormError>{confirming.error && errorText(t, confirming.error)}</FormError>
      <Button
        variant="primary"
        className="w-full"
        loading={confirming.isPending}
        onClick={() => confirming.mutate()}
      >
        {t('shipments.own.confirm')}
      </Button>
    </div>
  );
}
