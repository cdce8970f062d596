import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { SubscriptionArea } from '#features/money/subscriptions/ui/subscription-area.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useUser } from '../shell/session.tsx';
import { AddOns, PriceMatrix, PublishingFee, Rules } from './price-matrix.tsx';
import { TierArea } from './tier-progress.tsx';

export default function Pricing() {
  const { t } = useTranslation();
  const { role } = useUser();
  const forCreator = role === 'creator';
  return (
    <>
      <PageHeader
        title={t('pricing.title')}
        subtitle={t(`pricing.subtitle.${forCreator ? 'creator' : 'brand'}`)}
        actions={
          role === 'brand' && (
            <LinkButton to="/campaign/new" variant="primary">
              {t('campaigns.create')}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <aside className={clsx('lg:col-start-2 lg:row-start-1', !forCreator && 'max-lg:order-last')}>
          {role === 'creator' && <TierArea />}
          {role === 'brand' && <SubscriptionArea />}
        </aside>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
          {!forCreator && <PublishingFee />}
          <PriceMatrix forCreator={forCreator} />
          <div className="grid items-start gap-6 md:grid-cols-2">
            <AddOns />
            <Rules forCreator={forCreator} />
          </div>
        </div>
      </div>
    </>
  );
}
