import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MIN_VIDEOS, videosToReliable } from '#features/people/reliability/rules.ts';
import { BrandSentence } from '#features/people/reliability/ui/brand-sentence.tsx';
import { CreatorSentence } from '#features/people/reliability/ui/creator-sentence.tsx';
import { HowReliability } from '#features/people/reliability/ui/how-reliability.tsx';
import { formatDue } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import type { endpoints } from '../api.server.ts';
import type { OwnReliability } from '../schema.ts';

const api = apiClient<typeof endpoints>();
const reliabilityQuery = queryOptions({
  queryKey: ['submissions', 'reliability'],
  queryFn: ({ signal }) => api('get /reliability', {}, { signal }),
});

type Side = 'brand' | 'creator';

export function OwnReliabilitySection({ side }: { side: Side }) {
  const { t } = useTranslation();
  const query = useQuery(reliabilityQuery);
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-lg">{t('reliability.own.title')}</h2>
      {query.data && <Shown side={side} own={query.data} />}
      {query.isPending && <Loading className="grid gap-2" shapes={['h-6', 'h-16']} />}
      {query.isError && !query.data && (
        <ErrorState title={t('reliability.own.failed')} {...retryOf(t, query)} />
      )}
    </Card>
  );
}

function Shown({ side, own }: { side: Side; own: OwnReliability }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { videos, brand, creator, next, late } = own;
  const missing = videosToReliable(own);
  return (
    <>
      <p className="font-medium">
        {brand && <BrandSentence reliability={brand} />}
        {creator && <CreatorSentence reliability={creator} />}
        {videos < MIN_VIDEOS && t('reliability.own.few', { videos })}
      </p>
      {creator && missing > 0 && (
        <p className="mt-2 text-ink-2">{t('reliability.own.toReliable', { count: missing })}</p>
      )}
      {next.length > 0 && (
        <>
          <h3 className="mt-4 text-ui font-medium">{t(`reliability.own.improve.${side}`)}</h3>
          <Videos
            side={side}
            videos={next}
            dateOf={(dueAt) => t('reliability.own.due', { date: formatDue(dueAt, language) })}
          />
        </>
      )}
      {late.length > 0 && (
        <>
          <h3 className="mt-4 text-ui font-medium">{t('reliability.own.late')}</h3>
          <Videos side={side} videos={late} dateOf={format.date} />
        </>
      )}
      {videos > 0 && late.length === 0 && <p className="mt-3 text-ink-2">{t('reliability.own.noneLate')}</p>}
      <HowReliability side={side} />
    </>
  );
}

type VideosProps = { side: Side; videos: OwnReliability['late']; dateOf: (dueAt: string) => string };

function Videos({ side, videos, dateOf }: VideosProps) {
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {videos.map(({ campaignId, submissionId, title, dueAt }) => (
        <li key={submissionId ?? campaignId}>
          <Link
            to={
              side === 'brand'
                ? `/campaign/${campaignId}?tab=submissions&submission=${submissionId}`
                : `/creator/campaign/${campaignId}`
            }
            className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 -outline-offset-2 sm:grid-cols-[minmax(0,1fr)_15rem_auto] sm:py-1"
          >
            <bdi className="font-medium group-hover:underline">{title}</bdi>
            <span className="text-sm text-ink-2 max-sm:row-start-2">{dateOf(dueAt)}</span>
            <ChevronRight
              className="mirror size-4 text-link max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2"
              aria-hidden="true"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
