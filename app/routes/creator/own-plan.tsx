import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { tierProgressQuery } from '#features/campaigns/ratings/ui/data.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';

/** Creators have no subscription, only a tier. */
export function OwnPlan({ className }: { className?: string }) {
  const { t } = useTranslation();
  const tier = useQuery(tierProgressQuery).data?.tier;
  return (
    <Card className={clsx('flex flex-col items-start gap-3 p-5', className)}>
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('pricing.plan.title')}</h2>
        {tier && (
          <Pill tone={tier === 'premium' ? 'green' : 'neutral'}>
            {/* Both names in full, because a template brings every text of the group to the first screen. */}
            {t(tier === 'premium' ? 'pricing.tier.premium' : 'pricing.tier.basic')}
          </Pill>
        )}
      </div>
      <p className="text-sm text-ink-2">{t('pricing.plan.text')}</p>
      <LinkButton to="/pricing" size="small">
        {t(tier === 'premium' ? 'pricing.plan.progress' : 'shell.upgrade')}
      </LinkButton>
    </Card>
  );
}
