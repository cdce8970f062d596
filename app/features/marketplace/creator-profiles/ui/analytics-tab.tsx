import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DATE_LOCALES } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { ChartDrawing } from '#ui/lists/section-drawings.tsx';
import type { Analytics } from '../schema.ts';
import { analyticsQuery } from './data.ts';
import { Panel } from './panel.tsx';

export default function AnalyticsTab({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation();
  const analytics = useQuery(analyticsQuery(creatorId));
  return (
    <Panel query={analytics} failed={t('creatorProfiles.analytics.failed')}>
      {({ months, decided, accepted }) =>
        months.length === 0 && decided === 0 ? (
          <EmptyState drawing={<ChartDrawing />} title={t('creatorProfiles.analytics.empty')} />
        ) : (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            {months.length > 0 && <Months months={months} />}
            {decided > 0 && <Acceptance decided={decided} accepted={accepted} />}
          </div>
        )
      }
    </Panel>
  );
}

function Acceptance({ decided, accepted }: Pick<Analytics, 'decided' | 'accepted'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('creatorProfiles.analytics.acceptance')}</h2>
      <p className="mt-2 text-3xl font-semibold">{format.rating((100 * accepted) / decided)}%</p>
      <p className="mt-1 text-sm text-ink-2">
        {t('creatorProfiles.analytics.acceptanceText', { part: accepted, whole: decided })}
      </p>
    </Card>
  );
}

function Months({ months }: Pick<Analytics, 'months'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const most = Math.max(...months.map(({ approved }) => approved), 1);
  const nameOf = (month: string, length: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(DATE_LOCALES[language], {
      month: length,
      timeZone: 'UTC',
      ...(length === 'long' && { year: 'numeric' }),
    }).format(new Date(`${month}-01`));
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('creatorProfiles.analytics.months')}</h2>
      <ol aria-hidden="true" className="mt-5 flex h-44 items-end gap-1.5 sm:gap-3">
        {months.map(({ month, approved }) => (
          <li
            key={month}
            title={nameOf(month, 'long')}
            className="flex h-full flex-1 flex-col items-center justify-end"
          >
            <span className="mb-1 text-xs text-ink-2">{approved || ''}</span>
            <span
              className="min-h-0.5 w-full max-w-10 rounded-t-chip bg-link"
              style={{ height: `${(approved / most) * 100}%` }}
            />
            <span className="mt-1.5 text-xs text-ink-3">{nameOf(month, 'narrow')}</span>
          </li>
        ))}
      </ol>
      <table className="sr-only">
        <caption>{t('creatorProfiles.analytics.months')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('creatorProfiles.analytics.month')}</th>
            <th scope="col">{t('creatorProfiles.analytics.videos')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, approved }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month, 'long')}</th>
              <td>{approved}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
