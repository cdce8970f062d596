import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { subscriptionRequired } from '#features/insights/analytics/errors.ts';
import { CampaignTab } from '#features/insights/analytics/ui/campaign-tab.tsx';
import { summaryQuery } from '#features/insights/analytics/ui/data.ts';
import { ExportMenu } from '#features/insights/analytics/ui/export-menu.tsx';
import { PeriodSwitch } from '#features/insights/analytics/ui/period-switch.tsx';
import { useChoice, useFilters } from '#features/insights/analytics/ui/use-filters.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { Spinner } from '#ui/progress.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccessRestricted } from '../shell/loaded.tsx';
import { useUser } from '../shell/session.tsx';

const MarketingTab = lazyPart(() => import('#features/insights/analytics/ui/marketing-tab.tsx'));
const Teaser = lazyPart(() => import('#features/insights/analytics/ui/teaser.tsx'));

export default function AnalyticsRoute() {
  const { t } = useTranslation();
  return useUser().role === 'brand' ? (
    <Analytics />
  ) : (
    <AccessRestricted text={t('analytics.restrictedText')} />
  );
}

/** Shows the subscribe prompt only after the server has refused. */
function Analytics() {
  const { t } = useTranslation();
  const { rangeFilter } = useFilters();
  const [view, choose] = useChoice('tab', VIEWS);
  const summary = useQuery({ ...summaryQuery(rangeFilter), placeholderData: keepPreviousData });
  const { error } = summary;
  const isOpen = summary.data !== undefined && !isRefused(error);
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        subtitle={t(isRefused(error) ? 'analytics.teaser' : 'analytics.subtitle')}
        badge={isOpen && <Pill tone="amber">{t('analytics.pro')}</Pill>}
        back={{ to: '/dashboard', label: t('analytics.back') }}
        actions={
          isOpen ? (
            <PeriodSwitch />
          ) : (
            <LinkButton to="/tracking" className="max-sm:hidden">
              {t('conversions.title')}
            </LinkButton>
          )
        }
      />
      {isRefused(error) ? (
        <Suspense fallback={<Loading shapes={['h-96 rounded-card!']} />}>
          <Teaser />
          {/* The offer comes first on phones. */}
          <LinkButton to="/tracking" className="mt-5 w-full sm:hidden">
            {t('conversions.title')}
          </LinkButton>
        </Suspense>
      ) : isOpen ? (
        <Views view={view} onChoose={choose} />
      ) : error ? (
        <Card>
          <ErrorState title={t('analytics.failed')} {...retryOf(t, summary)} />
        </Card>
      ) : (
        <Loading className="grid min-h-80 place-items-center">
          <Spinner />
        </Loading>
      )}
    </>
  );
}

const VIEWS = ['campaigns', 'marketing'] as const;

type View = (typeof VIEWS)[number];

function Views({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { t } = useTranslation();
  const panels = {
    campaigns: <CampaignTab />,
    marketing: (
      <Suspense fallback={<Loading shapes={['h-28 rounded-card!']} />}>
        <MarketingTab />
      </Suspense>
    ),
  };
  return (
    <div className="relative">
      <div className="absolute end-0">
        <ExportMenu view={view} />
      </div>
      <Tabs
        label={t('analytics.views')}
        value={view}
        onChange={onChoose}
        className="max-sm:me-12"
        tabs={VIEWS.map((value) => ({ value, label: t(`analytics.tabs.${value}`), panel: panels[value] }))}
      />
    </div>
  );
}

const isRefused = (error: unknown) => error instanceof AppError && error.code === subscriptionRequired.code;
