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
  const isPremium = tier === 'premium';
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">{t('pricing.plan.title')}</h2>
          {tier && (
            <Pill tone={isPremium ? 'green' : 'neutral'}>
              {/* Both names in full, because a template brings every text of the group to the first screen. */}
              {t(isPremium ? 'pricing.tier.premium' : 'pricing.tier.basic')}
            </Pill>
          )}
        </div>
        {tier === 'basic' && <p className="mt-0.5 text-ui text-ink-2">{t('pricing.plan.text')}</p>}
      </div>
      <LinkButton to="/pricing" size="small">
        {t(isPremium ? 'pricing.plan.progress' : 'shell.upgrade')}
      </LinkButton>
    </Card>
  );
}
