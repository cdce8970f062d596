import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Segments } from '#ui/tabs.tsx';
import { PERIODS, type Period } from '../rules.ts';
import type { Performance } from '../schema.ts';
import { performanceQuery } from './data.ts';
import { Panel } from './panel.tsx';

type PerformanceTabProps = { creatorId: string; period: Period; onPeriod: (period: Period) => void };

export default function PerformanceTab({ creatorId, period, onPeriod }: PerformanceTabProps) {
  const { t } = useTranslation();
  const performance = useQuery(performanceQuery(creatorId, period));
  return (
    <div className="grid gap-5">
      <Segments
        label={t('creatorProfiles.performance.period')}
        value={period}
        onChange={onPeriod}
        options={PERIODS.map((value) => ({
          value,
          label: t(`creatorProfiles.performance.periods.${value}`),
        }))}
      />
      <Panel query={performance} failed={t('creatorProfiles.performance.failed')}>
        {(data) => <Figures performance={data} />}
      </Panel>
      {performance.isError && !performance.data && <Figures performance={NOTHING} hasFailed />}
    </div>
  );
}

/** Shown below the error of a failed load. */
const NOTHING: Performance = {
  counts: {
    accepted: 0,
    approved: 0,
    onTime: 0,
    firstReviewed: 0,
    firstApproved: 0,
    brands: 0,
    repeatBrands: 0,
  },
  rates: { completion: 0, onTime: 0, firstPass: 0, repeatHire: 0, quality: 0, reliability: 0, overall: 0 },
  responseHours: null,
  recentCampaigns: 0,
};

const AVERAGES = ['quality', 'reliability'] as const;

type FiguresProps = { performance: Performance; hasFailed?: boolean };

function Figures({ performance: { counts, rates, recentCampaigns }, hasFailed = false }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const measured = [
    { name: 'completion', part: counts.approved, whole: counts.accepted },
    { name: 'onTime', part: counts.onTime, whole: counts.approved },
    { name: 'firstPass', part: counts.firstApproved, whole: counts.firstReviewed },
    { name: 'repeatHire', part: counts.repeatBrands, whole: counts.brands },
  ] as const;
  const percent = (rate: number) => `${format.number(Math.round(rate))}%`;
  const isNothing = measured.every(({ whole }) => whole === 0);
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <strong className="text-3xl leading-none font-semibold tabular-nums">{percent(rates.overall)}</strong>
        <div>
          <h2 className="text-base">{t('creatorProfiles.performance.overall')}</h2>
          {!hasFailed && (
            <p className="text-sm text-ink-2">
              {t(
                isNothing
                  ? 'creatorProfiles.performance.notEnough'
                  : 'creatorProfiles.performance.how.overall',
              )}
            </p>
          )}
        </div>
      </div>
      <ul className="mt-5 grid gap-x-10 gap-y-5 border-t border-line pt-5 sm:grid-cols-2">
        {measured.map(({ name, part, whole }) => (
          <li key={name}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{t(`creatorProfiles.performance.${name}`)}</span>
              <strong className="font-semibold tabular-nums">{percent(rates[name])}</strong>
            </p>
            <div aria-hidden="true" className="my-1.5 h-1.5 overflow-hidden rounded-full bg-line">
              <div className="h-full rounded-full bg-link" style={{ width: `${rates[name]}%` }} />
            </div>
            {!hasFailed && (
              <p className="text-sm text-ink-2">
                {whole === 0
                  ? t('creatorProfiles.performance.notEnough')
                  : t(`creatorProfiles.performance.how.${name}`, { part, whole })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-x-10 gap-y-3 border-t border-line pt-5 text-sm sm:grid-cols-3">
        {AVERAGES.map((name) => (
          <div key={name}>
            <dt className="font-medium">{t(`creatorProfiles.performance.${name}`)}</dt>
            <dd>
              <strong className="font-semibold tabular-nums">{percent(rates[name])}</strong>{' '}
              <span className="text-ink-2">
                {t(
                  isNothing && !hasFailed
                    ? 'creatorProfiles.performance.notEnough'
                    : `creatorProfiles.performance.how.${name}`,
                )}
              </span>
            </dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">{t('creatorProfiles.performance.recent')}</dt>
          <dd className="font-semibold">{format.number(recentCampaigns)}</dd>
        </div>
      </dl>
    </Card>
  );
}
