import { FileUp, Link2, type LucideIcon, Megaphone, PencilLine, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { MarketingSummary } from '../schema.ts';

type Step = { name: 'campaign' | 'share' | 'shop' | 'file' | 'day'; icon: LucideIcon; to: string };

export function NoMarketing({ has }: { has: MarketingSummary['has'] }) {
  const { t } = useTranslation();
  const steps: Step[] = [
    has.campaigns
      ? {
          name: 'share',
          icon: Link2,
          to: has.linkedCampaign ? `/campaign/${has.linkedCampaign}?tab=links` : '/dashboard',
        }
      : { name: 'campaign', icon: Megaphone, to: '/campaign/new' },
    ...(has.orders ? [] : [{ name: 'shop' as const, icon: Store, to: '/tracking?tab=shops' }]),
    { name: 'file', icon: FileUp, to: '/tracking?tab=files' },
    { name: 'day', icon: PencilLine, to: '/tracking?tab=days' },
  ];
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('analytics.noMarketing')}</h2>
      <p className="mt-1 max-w-2xl text-ink-2">{t('analytics.noMarketingText')}</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ name, icon: Icon, to }) => (
          <li key={name} className="flex flex-col items-start gap-3 rounded-control border border-line p-4">
            <Icon className="size-5 text-link" aria-hidden="true" />
            <div className="flex-1">
              <h3 className="text-base">{t(`analytics.steps.${name}.title`)}</h3>
              <p className="mt-1 text-sm text-ink-2">{t(`analytics.steps.${name}.text`)}</p>
            </div>
            <LinkButton to={to}>{t(`analytics.steps.${name}.action`)}</LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
