import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tierProgressQuery } from '#features/campaigns/ratings/ui/data.ts';
import { meetsPremium, PREMIUM_CRITERIA } from '#features/people/creators/rules.ts';
import type { TierProgress } from '#features/people/creators/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { Pill } from '#ui/pill.tsx';
import { Loaded } from '../shell/loaded.tsx';

export function TierArea() {
  return (
    <Loaded query={useQuery(tierProgressQuery)} skeleton={<Loading shapes={['h-72 rounded-card']} />}>
      {(progress) => <TierCard progress={progress} />}
    </Loaded>
  );
}

function TierCard({ progress }: { progress: TierProgress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const met = meetsPremium(progress);
  const { videosCompleted, averageRating, totalCampaigns, tier } = progress;
  const needed = PREMIUM_CRITERIA.averageRating.toFixed(1);
  const of = (value: number, goal: number) =>
    value >= goal
      ? format.number(value)
      : t('pricing.tier.of', { value: format.number(value), needed: goal });
  return (
    <Card className="p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('pricing.tier.title')}</h2>
        <Pill tone={tier === 'premium' ? 'green' : 'neutral'}>
          {t('pricing.plan.title')}: {t(`pricing.tier.${tier}`)}
        </Pill>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {t(tier === 'premium' ? 'pricing.tier.reached' : 'pricing.tier.text')}
      </p>
      <ul className="mt-5 grid gap-5">
        <Criterion
          name={t('pricing.tier.videosCompleted')}
          met={met.videosCompleted}
          value={of(videosCompleted, PREMIUM_CRITERIA.videosCompleted)}
          share={videosCompleted / PREMIUM_CRITERIA.videosCompleted}
        />
        <Criterion
          name={t('pricing.tier.averageRating')}
          met={met.averageRating}
          value={
            averageRating === null
              ? t('pricing.tier.noRatings')
              : met.averageRating
                ? format.rating(averageRating)
                : t('pricing.tier.atLeast', { value: format.rating(averageRating), needed })
          }
          share={averageRating === null ? null : averageRating / PREMIUM_CRITERIA.averageRating}
          note={averageRating === null && t('pricing.tier.noRatingsText', { needed })}
        />
        <Criterion
          name={t('pricing.tier.totalCampaigns')}
          met={met.totalCampaigns}
          value={of(totalCampaigns, PREMIUM_CRITERIA.totalCampaigns)}
          share={totalCampaigns / PREMIUM_CRITERIA.totalCampaigns}
        />
      </ul>
      {tier === 'basic' && (
        <LinkButton to="/dashboard" variant="primary" className="mt-6 w-full">
          {t('pricing.tier.findWork')}
        </LinkButton>
      )}
    </Card>
  );
}

type CriterionProps = { name: string; met: boolean; value: string; share: number | null; note?: ReactNode };

function Criterion({ name, met, value, share, note }: CriterionProps) {
  const { t } = useTranslation();
  const Mark = met ? Check : Circle;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <Mark className={clsx('size-4 shrink-0', met ? 'text-green' : 'text-ink-3')} />
        <span className="font-medium">{name}</span>
        <span className="sr-only">{t(met ? 'pricing.tier.met' : 'pricing.tier.notMet')}: </span>
        <span className="ms-auto whitespace-nowrap text-ink-2">{value}</span>
      </div>
      {share !== null && (
        <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-wash">
          <div
            className={clsx('h-full rounded-full', met ? 'bg-green' : 'bg-saffron')}
            style={{ width: `${Math.min(1, share) * 100}%` }}
          />
        </div>
      )}
      {note && <p className="mt-1.5 text-sm text-ink-3">{note}</p>}
    </li>
  );
}
