import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { EmptyState, LoadMore } from '#ui/lists/list-states.tsx';
import { creatorVideosQuery } from './data.ts';
import { Panel } from './panel.tsx';
import { VideoGrid } from './video-grid.tsx';

export default function VideosTab({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation();
  const videos = useInfiniteQuery(creatorVideosQuery(creatorId));
  return (
    <Panel query={videos} failed={t('creatorProfiles.videos.failed')}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return (
            <EmptyState
              title={t('creatorProfiles.videos.empty')}
              text={t('creatorProfiles.videos.emptyText')}
            />
          );
        return (
          <>
            <VideoGrid
              videos={items}
              className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-5"
            />
            <LoadMore {...moreOf(videos)} />
          </>
        );
      }}
    </Panel>
  );
}
