import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { LoadMore } from '#ui/lists/list-states.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import type { OwnCampaignVideo } from '../schema.ts';
import { ownCampaignVideosQuery, useSetVideoShown } from './data.ts';
import { Panel } from './panel.tsx';

export default function OwnVideosSection() {
  const { t } = useTranslation();
  const videos = useInfiniteQuery(ownCampaignVideosQuery);
  if (videos.data?.pages[0]?.items.length === 0) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('creatorProfiles.ownVideos.title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('creatorProfiles.ownVideos.text')}</p>
      <Panel query={videos} failed={t('creatorProfiles.ownVideos.failed')}>
        {({ pages }) => (
          <ul className="divide-y divide-line">
            {pages
              .flatMap((page) => page.items)
              .map((video) => (
                <Row key={video.id} video={video} />
              ))}
          </ul>
        )}
      </Panel>
      <LoadMore {...moreOf(videos)} />
    </Card>
  );
}

function Row({ video }: { video: OwnCampaignVideo }) {
  const { t } = useTranslation();
  const showing = useSetVideoShown();
  const { id, title, campaignTitle, brandName, isShown } = video;
  return (
    <li className="flex items-center gap-4 py-3">
      <Poster imageUrl={video.video.posterUrl} seed={id} className="w-11 shrink-0" />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <p className="font-medium">
            <bdi className="line-clamp-2">{title}</bdi>
          </p>
          <p className="dotted text-sm text-ink-2">
            <span>
              <bdi>{campaignTitle}</bdi>
            </span>
            <span>
              <bdi>{brandName}</bdi>
            </span>
          </p>
        </div>
        <Checkbox
          className="shrink-0 text-sm"
          label={
            <>
              {t('creatorProfiles.ownVideos.show')}
              <span className="sr-only">: {title}</span>
            </>
          }
          checked={showing.isPending ? showing.variables.isShown : isShown}
          onChange={({ target }) =>
            showing.mutate(
              { id, isShown: target.checked },
              {
                onError: (error) =>
                  toastError(t('creatorProfiles.ownVideos.changeFailed'), {
                    description: errorText(t, error),
                  }),
              },
            )
          }
        />
      </div>
    </li>
  );
}
