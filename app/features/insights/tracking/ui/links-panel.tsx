import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '#features/campaigns/campaigns/policy.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';
import { AddLinkDialog } from './add-link-dialog.tsx';
import { linksQuery } from './data.ts';
import { LinkCard } from './link-card.tsx';

/** The short links of a campaign, for its brand. */
export function LinksPanel({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(linksQuery(campaign.id));
  const [isAdding, setAdding] = useState(false);
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items) {
    if (!list.isError)
      return (
        <Loading className="grid gap-4">
          <Skeleton className="h-48 rounded-card!" />
          <Skeleton className="h-48 rounded-card!" />
        </Loading>
      );
    return (
      <ErrorState
        title={t('tracking.failed')}
        text={errorText(t, list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (items.length === 0) return <NoLinks campaign={campaign} />;
  const creators = items.flatMap(({ creator, channel, video }) =>
    creator && !channel && !video ? creator : [],
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-ink-2">{t('tracking.intro')}</p>
        <span className="flex flex-wrap gap-2">
          <LinkButton to="/tracking" icon={<ShoppingBag className="size-4" aria-hidden="true" />}>
            {t('tracking.orders')}
          </LinkButton>
          {campaign.productUrl && (
            <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('tracking.add')}
            </Button>
          )}
        </span>
      </div>
      {!campaign.productUrl && <p className="mb-4 text-sm text-red">{t('tracking.addressGone')}</p>}
      <div className="grid gap-4">
        {items.map((link) => (
          <LinkCard key={link.id} link={link} />
        ))}
      </div>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
      {isAdding && (
        <AddLinkDialog campaignId={campaign.id} creators={creators} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

/** What is missing for there to be links. */
function NoLinks({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  if (campaign.status === 'pending')
    return (
      <EmptyState drawing="search" title={t('tracking.unpublished')} text={t('tracking.unpublishedText')} />
    );
  return (
    <EmptyState
      drawing="search"
      title={t('tracking.noAddress')}
      text={t(canEdit(campaign) ? 'tracking.noAddressText' : 'tracking.noAddressEnded')}
      action={
        canEdit(campaign) && (
          <LinkButton to="?tab=links&edit" variant="primary" preventScrollReset>
            {t('tracking.giveAddress')}
          </LinkButton>
        )
      }
    />
  );
}
