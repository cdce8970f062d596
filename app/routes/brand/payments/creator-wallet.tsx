import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/page-header.tsx';
import EarningsTab from '../../creator/earnings-tab.tsx';
import PayoutArea from '../../creator/payout-area.tsx';
import { useStripeReturn } from '../../creator/use-stripe-return.ts';

/** A creator has no wallet: the earnings stand in its place. */
export default function CreatorWallet() {
  const { t } = useTranslation();
  const stripeReturn = useStripeReturn();
  return (
    <>
      <PageHeader
        title={t('shell.earnings')}
        subtitle={
          <span className="block text-label text-ink-3">
            {t('shell.restricted')}: {t('wallet.restrictedText')}
          </span>
        }
      />
      <EarningsTab
        payout={(amounts) => (
          <PayoutArea isMain stripeReturn={stripeReturn}>
            {amounts}
          </PayoutArea>
        )}
      />
    </>
  );
}
