import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** Asks for the publishing fee. */
export default function Unpublished({ onPay }: { onPay: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: wallet } = useQuery(walletQuery);
  const amount = format.money(PUBLISHING_FEE_CENTS);
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t('campaigns.fee.notice', { amount })}</p>
        {wallet && (
          <p className="mt-0.5 text-sm text-ink-2">
            {t(
              wallet.balanceCents < PUBLISHING_FEE_CENTS
                ? 'campaigns.fee.walletShort'
                : 'campaigns.fee.walletHolds',
              { balance: format.money(wallet.balanceCents) },
            )}
          </p>
        )}
      </div>
      <Button variant="primary" className="max-sm:w-full" onClick={onPay}>
        {t('campaigns.fee.pay', { amount })}
      </Button>
    </Card>
  );
}
