import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Film, Link2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { subscriptionRequired } from '#features/insights/analytics/errors.ts';
import { CampaignTab } from '#features/insights/analytics/ui/campaign-tab.tsx';
import { summaryQuery } from '#features/insights/analytics/ui/data.ts';
import { ExportMenu } from '#features/insights/analytics/ui/export-menu.tsx';
import { PeriodSwitch } from '#features/insights/analytics/ui/period-switch.tsx';
import { useFilters } from '#features/insights/analytics/ui/use-filters.ts';
import { errorText } from '#platform/api-client/error-text.ts';
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
const SubscriptionArea = lazyPart(() =>
  import('#features/money/subscriptions/ui/subscription-area.tsx').then((m) => ({
    default: m.SubscriptionArea,
  })),
);

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
  const [search] = useSearchParams();
  const view = viewOf(search);
  const summary = useQuery({ ...summaryQuery(rangeFilter), placeholderData: keepPreviousData });
  const { error } = summary;
  const isOpen = summary.data !== undefined && !isRefused(error);
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        subtitle={t('analytics.subtitle')}
        badge={<Pill tone="amber">{t('analytics.pro')}</Pill>}
        back={{ to: '/dashboard', label: t('analytics.back') }}
        actions={
          <>
            <LinkButton to="/tracking" size="small">
              {t('conversions.title')}
            </LinkButton>
            {isOpen && (
              <>
                <PeriodSwitch />
                <ExportMenu of={view} />
              </>
            )}
          </>
        }
      />
      {isRefused(error) ? (
        <Teaser />
      ) : isOpen ? (
        <Views view={view} />
      ) : error ? (
        <Card>
          <ErrorState
            title={t('analytics.failed')}
            text={errorText(t, error)}
            onRetry={() => void summary.refetch()}
            retrying={summary.isFetching}
          />
        </Card>
      ) : (
        <div className="grid min-h-80 place-items-center">
          <Spinner />
        </div>
      )}
    </>
  );
}

const VIEWS = ['campaigns', 'marketing'] as const;

type View = (typeof VIEWS)[number];

const viewOf = (search: URLSearchParams): View =>
  VIEWS.find((view) => view === search.get('tab')) ?? 'campaigns';

function Views({ view }: { view: View }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const panels = {
    campaigns: <CampaignTab />,
    marketing: (
      <Suspense fallback={<Loading shapes={['h-28 rounded-card!']} />}>
        <MarketingTab />
      </Suspense>
    ),
  };
  return (
    <Tabs
      label={t('analytics.views')}
      value={view}
      onChange={(next) =>
        setSearch(
          (before) => {
            before.set('tab', next);
            return before;
          },
          { preventScrollReset: true },
        )
      }
      tabs={VIEWS.map((value) => ({ value, label: t(`analytics.tabs.${value}`), panel: panels[value] }))}
    />
  );
}

const isRefused = (error: unknown) => error instanceof AppError && error.code === subscriptionRequired.code;

const SHOWN = { work: Film, links: Link2, money: ChartColumn } as const;

function Teaser() {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <h2 className="text-xl">{t('analytics.teaser')}</h2>
        <p className="mt-1.5 max-w-xl text-ink-2">{t('analytics.teaserText')}</p>
        <ul className="mt-6 grid gap-5">
          {(['work', 'links', 'money'] as const).map((name) => {
            const Icon = SHOWN[name];
            return (
              <li key={name} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-link-tint text-link">
                  <Icon className="size-5" />
                </span>
                <span>
                  <strong className="font-medium">{t(`analytics.shown.${name}.title`)}</strong>
                  <span className="mt-0.5 block text-ink-2">{t(`analytics.shown.${name}.text`)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <Suspense fallback={<Loading shapes={['h-72 rounded-card!']} />}>
        <SubscriptionArea isMainAction />
      </Suspense>
    </div>
  );
}
