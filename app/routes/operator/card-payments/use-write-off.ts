import { useTranslation } from 'react-i18next';
import { writeOffDebt } from '#features/money/wallet/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useAsk } from '../ui/action-dialog.tsx';

/** A debt that will not be paid becomes our loss. */
export function useWriteOff() {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = useAsk();
  return (brand: { id: string; name: string }, debtCents: number) => {
    const values = { amount: format.money(debtCents), brand: `\u2068${brand.name}\u2069` };
    ask({
      title: t('operator.disputes.writeOff'),
      text: t('operator.disputes.writeOffText', values),
      action: t('operator.disputes.writeOffAction', values),
      done: t('operator.disputes.writtenOff'),
      destructive: true,
      asksReason: true,
      run: (reason) => writeOffDebt(brand.id, debtCents, reason),
    });
  };
}
