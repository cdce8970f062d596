import { queryOptions, useQuery } from '@tanstack/react-query';
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
import { errorText } from '#platform/api-client/error-text.ts';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import type { endpoints } from '../api.server.ts';
import type { OwnReliability as Own } from '../schema.ts';

const api = apiClient<typeof endpoints>();
const reliabilityQuery = queryOptions({
  queryKey: ['submissions', 'reliability'],
  queryFn: ({ signal }) => api('get /reliability', {}, { signal }),
});

type Side = 'brand' | 'creator';

/** The sentence that the other side sees, and the videos that explain and improve it. */
export function OwnReliability({ side }: { side: Side }) {
  const { t } = useTranslation();
  const query = useQuery(reliabilityQuery);
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-2 text-base">{t('reliability.own.title')}</h3>
      {query.data && <Shown side={side} own={query.data} />}
      {query.isPending && <Loading className="grid gap-2" shapes={['h-6', 'h-16']} />}
      {query.isError && !query.data && (
        <ErrorState
          title={t('reliability.own.failed')}
          text={errorText(t, query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
    </section>
  );
}

function Shown({ side, own }: { side: Side; own: Own }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { videos, brand, creator, next, late } = own;
  const missing = videosToReliable(own);
  return (
    <>
      <p className="font-medium">
        {brand && <BrandSentence of={brand} />}
        {creator && <CreatorSentence of={creator} />}
        {videos < MIN_VIDEOS && t('reliability.own.few', { videos })}
      </p>
      {creator && missing > 0 && (
        <p className="mt-2 text-ink-2">{t('reliability.own.toReliable', { count: missing })}</p>
      )}
      {next.length > 0 && (
        <>
          <p className="mt-3">{t(`reliability.own.improve.${side}`)}</p>
          <Videos
            side={side}
            videos={next}
            dateOf={(dueAt) => t('reliability.own.due', { date: formatDue(dueAt, language) })}
          />
        </>
      )}
      {late.length > 0 && (
        <>
          <h4 className="mt-3 text-ui font-medium">{t('reliability.own.late')}</h4>
          <Videos side={side} videos={late} dateOf={format.date} />
        </>
      )}
      {videos > 0 && late.length === 0 && <p className="mt-3 text-ink-2">{t('reliability.own.noneLate')}</p>}
      <HowReliability side={side} />
    </>
  );
}

type VideosProps = { side: Side; videos: Own['late']; dateOf: (dueAt: string) => string };

function Videos({ side, videos, dateOf }: VideosProps) {
  return (
    <ul>
      {videos.map(({ campaignId, submissionId, title, dueAt }) => (
        <li key={submissionId ?? campaignId}>
          <Link
            to={
              side === 'brand'
                ? `/campaign/${campaignId}?tab=submissions&submission=${submissionId}`
                : `/creator/campaign/${campaignId}`
            }
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-link hover:underline sm:min-h-9"
          >
            <bdi>{title}</bdi>
            <span className="text-sm text-ink-3">{dateOf(dueAt)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
