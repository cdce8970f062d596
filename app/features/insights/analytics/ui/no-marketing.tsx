import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileUp, Link2, type LucideIcon, Megaphone, PencilLine, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shopsQuery } from '#features/insights/conversions/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { isEmptyOf } from '../figures.ts';
import type { MarketingSummary } from '../schema.ts';
import { marketingQuery } from './data.ts';
import { useFilters } from './use-filters.ts';

export default function NoCampaigns() {
  const { t } = useTranslation();
  const { rangeFilter } = useFilters();
  const { data } = useQuery(marketingQuery(rangeFilter));
  return (
    <div className="grid gap-6">
      <Card>
        <EmptyState
          title={t('analytics.noCampaigns')}
          text={t('analytics.noCampaignsText')}
          action={
            <LinkButton to="/campaign/new" variant="primary">
              {t('analytics.newCampaign')}
            </LinkButton>
          }
        />
      </Card>
      {data && isEmptyOf(data) && <NoMarketing has={data.has} />}
    </div>
  );
}

type StepProps = {
  name: 'campaign' | 'share' | 'shop' | 'file' | 'day';
  icon: LucideIcon;
  to: string;
  state?: ReactNode;
};

export function NoMarketing({ has }: { has: MarketingSummary['has'] }) {
  const { t } = useTranslation();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('analytics.noMarketing')}</h2>
      <p className="mt-1 max-w-2xl text-ink-2">{t('analytics.noMarketingText')}</p>
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {has.campaigns ? (
          <Step
            name="share"
            icon={Link2}
            to={has.linkedCampaign ? `/campaign/${has.linkedCampaign}?tab=links` : '/dashboard'}
          />
        ) : (
          <Step name="campaign" icon={Megaphone} to="/campaign/new" />
        )}
        <Step name="shop" icon={Store} to="/tracking?tab=shops" state={<Connection />} />
        <Step name="file" icon={FileUp} to="/tracking?tab=files" />
        <Step name="day" icon={PencilLine} to="/tracking?tab=days" />
      </ol>
    </Card>
  );
}

function Step({ name, icon: Icon, to, state }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-link-tint text-link">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-48 flex-1">
        <h3 className="text-base">{t(`analytics.steps.${name}.title`)}</h3>
        <p className="mt-0.5 max-w-2xl text-sm text-ink-2">{t(`analytics.steps.${name}.text`)}</p>
        {state}
      </div>
      <LinkButton to={to}>{t(`analytics.steps.${name}.action`)}</LinkButton>
    </li>
  );
}

function Connection() {
  const { t } = useTranslation();
  const format = useFormat();
  const shops = useInfiniteQuery(shopsQuery).data?.pages.flatMap(({ items }) => items);
  if (!shops) return null;
  return (
    <ul className="mt-2 grid gap-1.5">
      {shops.length === 0 && (
        <li>
          <StatusPill>{t('analytics.connection.none')}</StatusPill>
        </li>
      )}
      {shops.map(({ id, name, isDisabled, lastOrderAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isDisabled ? (
            <StatusPill tone="amber">{t('analytics.connection.off')}</StatusPill>
          ) : lastOrderAt ? (
            <StatusPill tone="green">
              {t('analytics.connection.on', { when: format.relative(lastOrderAt) })}
            </StatusPill>
          ) : (
            <StatusPill tone="amber">{t('analytics.connection.waiting')}</StatusPill>
          )}
        </li>
      ))}
    </ul>
  );
}
