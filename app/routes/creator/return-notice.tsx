import { useTranslation } from 'react-i18next';
import type { PayoutAccount } from '#features/money/payout-accounts/schema.ts';
import { NoticeBox, SuccessBox } from '#ui/message-box.tsx';

type ReturnNoticeProps = {
  returned: 'success' | 'refresh';
  account: PayoutAccount | undefined;
  failed: boolean;
};

/** Reads the account, because a return from Stripe does not mean that onboarding is complete. */
export default function ReturnNotice({ returned, account, failed }: ReturnNoticeProps) {
  const { t } = useTranslation();
  if (failed) return null;
  if (account?.stripe.payoutsEnabled) return <SuccessBox>{t('payoutAccounts.returned.ready')}</SuccessBox>;
  if (returned === 'refresh') return <NoticeBox>{t('payoutAccounts.returned.expired')}</NoticeBox>;
  if (!account) return <SuccessBox>{t('payoutAccounts.returned.checking')}</SuccessBox>;
  if (account.stripe.detailsSubmitted)
    return <SuccessBox>{t('payoutAccounts.returned.submitted')}</SuccessBox>;
  return <NoticeBox>{t('payoutAccounts.returned.unfinished')}</NoticeBox>;
}
