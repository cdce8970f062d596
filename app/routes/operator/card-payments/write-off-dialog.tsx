import { useTranslation } from 'react-i18next';
import { writeOffDebt } from '#features/wallet/operator-data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';

type WriteOffDialogProps = { brand: { id: string; name: string }; debtCents: number; onClose: () => void };

/** A debt that will not be paid becomes our loss. */
export function WriteOffDialog({ brand, debtCents, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = { amount: format.money(debtCents), brand: `\u2068${brand.name}\u2069` };
  return (
    <ActionDialog
      title={t('operator.disputes.writeOff')}
      text={t('operator.disputes.writeOffText', values)}
      action={t('operator.disputes.writeOffAction', values)}
      done={t('operator.disputes.writtenOff')}
      destructive
      asksReason
      run={(reason) => writeOffDebt(brand.id, debtCents, reason)}
      onClose={onClose}
    />
  );
}
