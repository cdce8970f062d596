import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { confirmArrival, useShipmentMutation } from './data.ts';

type ConfirmArrivalProps = { id: string; isInList?: boolean; className?: string };

export function ConfirmArrival({ id, isInList, className }: ConfirmArrivalProps) {
  const { t } = useTranslation();
  const confirming = useShipmentMutation(() => confirmArrival(id));
  return (
    <div className={className}>
      <FormError>{confirming.error && errorText(t, confirming.error)}</FormError>
      <Button
        variant={isInList ? 'secondary' : 'primary'}
        size={isInList ? 'small' : undefined}
        className="w-full"
        loading={confirming.isPending}
        onClick={() => confirming.mutate()}
      >
        {t('shipments.own.confirm')}
      </Button>
    </div>
  );
}
