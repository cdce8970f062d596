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

const SCORES = ['quality', 'reliability', 'overall'] as const;

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
  const isNothing = measured.every(({ whole }) => whole === 0);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <h2 className="text-base">{t('creatorProfiles.performance.rates')}</h2>
        <ul className="mt-4 grid gap-5">
          {measured.map(({ name, part, whole }) => (
            <Figure
              key={name}
              name={t(`creatorProfiles.performance.${name}`)}
              rate={rates[name]}
              how={
                hasFailed
                  ? undefined
                  : whole === 0
                    ? t('creatorProfiles.performance.notEnough')
                    : t(`creatorProfiles.performance.how.${name}`, { part, whole })
              }
            />
          ))}
        </ul>
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="text-base">{t('creatorProfiles.performance.scores')}</h2>
        <ul className="mt-4 grid gap-5">
          {SCORES.map((name) => (
            <Figure
              key={name}
              name={t(`creatorProfiles.performance.${name}`)}
              rate={rates[name]}
              how={
                hasFailed
                  ? undefined
                  : t(
                      isNothing
                        ? 'creatorProfiles.performance.notEnough'
                        : `creatorProfiles.performance.how.${name}`,
                    )
              }
            />
          ))}
        </ul>
        <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="text-ink-2">{t('creatorProfiles.performance.recent')}</span>
          <strong className="font-semibold">{format.number(recentCampaigns)}</strong>
        </p>
      </Card>
    </div>
  );
}

function Figure({ name, rate, how }: { name: string; rate: number; how: string | undefined }) {
  const format = useFormat();
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{name}</span>
        <strong className="font-semibold tabular-nums">{format.rating(rate)}%</strong>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-green" style={{ width: `${rate}%` }} />
      </div>
      {how && <p className="mt-1.5 text-sm text-ink-2">{how}</p>}
    </li>
  );
}
