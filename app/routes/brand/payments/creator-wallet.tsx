import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import EarningsTab from '../../creator/earnings-tab.tsx';
import MoneyModeBadge from '../../creator/money-mode.tsx';
import PayoutArea from '../../creator/payout-area.tsx';
import { useStripeReturn } from '../../creator/use-stripe-return.ts';

/** A creator has no wallet: the earnings stand in its place, among the tabs of the dashboard. */
export default function CreatorWallet() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const stripeReturn = useStripeReturn();
  const earnings = (
    <>
      <div className="mb-4 sm:mb-6">
        <NoticeBox neutral>
          <strong className="block font-semibold text-ink">{t('shell.restricted')}</strong>
          {t('wallet.creatorText')}
        </NoticeBox>
      </div>
      <EarningsTab
        payout={(amounts) => (
          <PayoutArea isMain stripeReturn={stripeReturn}>
            {amounts}
          </PayoutArea>
        )}
      />
    </>
  );
  return (
    <>
      <PageHeader title={t('shell.earnings')} badge={<MoneyModeBadge />} />
      <Tabs
        // The bottom bar of phones has the same tabs.
        className="max-sm:hidden"
        label={t('submissions.tabs.label')}
        value="earnings"
        onChange={(tab) => void navigate(tab === 'available' ? '/dashboard' : `/dashboard?tab=${tab}`)}
        tabs={[
          { value: 'available', label: t('submissions.tabs.available'), panel: null },
          { value: 'submissions', label: t('submissions.tabs.submissions'), panel: null },
          { value: 'earnings', label: t('submissions.tabs.earnings'), panel: earnings },
        ]}
      />
    </>
  );
}
