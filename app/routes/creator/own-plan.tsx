import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tierProgressQuery } from '#features/campaigns/ratings/ui/data.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';

/** Creators have no subscription, only a tier. */
export function OwnPlan() {
  const { t } = useTranslation();
  const tier = useQuery(tierProgressQuery).data?.tier;
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('subscriptions.title')}</h2>
        {tier && (
          <Pill tone={tier === 'premium' ? 'green' : 'neutral'}>
            {t('pricing.plan.tier', {
              // Both names in full, because a template brings every text of the group to the first screen.
              tier: t(tier === 'premium' ? 'pricing.tier.premium' : 'pricing.tier.basic'),
            })}
          </Pill>
        )}
      </div>
      <div>
        <p className="font-medium">{t('subscriptions.none')}</p>
        <p className="mt-1 text-sm text-ink-2">{t('pricing.plan.text')}</p>
      </div>
      <LinkButton to="/pricing">{t('pricing.plan.progress')}</LinkButton>
    </Card>
  );
}
