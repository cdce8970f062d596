import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import { PUBLISHING_FEE_CENTS } from '#features/charges/rules.ts';
import { MAX_CHANGE_REQUESTS } from '#features/submissions/rules.ts';
import { SubscriptionArea } from '#features/subscriptions/ui/subscription-area.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useUser } from '../shell/session.tsx';
import { AddOns } from './add-ons.tsx';
import { PriceMatrix } from './price-matrix.tsx';
import { TierArea } from './tier-progress.tsx';

/** What videos cost; for brands their subscription, for creators the way to the premium tier. */
export default function Pricing() {
  const { t } = useTranslation();
  const { role } = useUser();
  const forCreator = role === 'creator';
  return (
    <>
      <PageHeader
        title={t('pricing.title')}
        subtitle={t(`pricing.subtitle.${forCreator ? 'creator' : 'brand'}`)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <aside className="lg:col-start-2 lg:row-start-1">
          {role === 'creator' && <TierArea />}
          {role === 'brand' && <SubscriptionArea isMainAction />}
        </aside>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
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

function Rules({ forCreator }: { forCreator: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = { fee: PLATFORM_FEE_PERCENT, creator: 100 - PLATFORM_FEE_PERCENT };
  const publishing = { amount: format.money(PUBLISHING_FEE_CENTS) };
  const rules = [
    forCreator ? t('pricing.rules.feeCreator', share) : t('pricing.rules.feeBrand', share),
    forCreator ? t('pricing.rules.publishingCreator', publishing) : t('pricing.rules.publishing', publishing),
    t('pricing.rules.revisions', { count: MAX_CHANGE_REQUESTS }),
    t('pricing.rules.editing'),
  ];
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t('pricing.rules.title')}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-green" aria-hidden="true" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
