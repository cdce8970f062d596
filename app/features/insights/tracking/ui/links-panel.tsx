import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, Plus, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { canEdit } from '#features/campaigns/campaigns/policy.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { LinkDrawing } from '#ui/lists/section-drawings.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { AddLinkDialog } from './add-link-dialog.tsx';
import { linksQuery } from './data.ts';
import { LinkTable } from './link-table.tsx';
import { PagedList } from './paged-list.tsx';

export default function LinksPanel({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(linksQuery(campaign.id));
  const [isAdding, setAdding] = useState(false);
  return (
    <PagedList list={list} failed={t('tracking.failed')} empty={<NoLinks campaign={campaign} />}>
      {(links) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-2xl text-ink-2">{t('tracking.intro')}</p>
            <span className="flex flex-wrap gap-2 max-md:w-full">
              <LinkButton
                to="/tracking"
                className="max-sm:hidden"
                icon={<ShoppingBag className="size-4" aria-hidden="true" />}
              >
                {t('tracking.orders')}
              </LinkButton>
              {campaign.productUrl && (
                <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setAdding(true)}>
                  {t('tracking.add')}
                </Button>
              )}
              <span className="sm:hidden">
                <Menu
                  trigger={
                    <IconButton
                      label={t('tracking.more')}
                      icon={<Ellipsis className="size-5" aria-hidden="true" />}
                    />
                  }
                  items={[
                    {
                      label: t('tracking.orders'),
                      icon: <ShoppingBag className="size-4" aria-hidden="true" />,
                      render: <Link to="/tracking" />,
                    },
                  ]}
                />
              </span>
            </span>
          </div>
          {!campaign.productUrl && <p className="mb-4 text-sm text-red">{t('tracking.addressGone')}</p>}
          <Card className="overflow-hidden">
            <LinkTable links={links} isComplete={!list.hasNextPage} />
          </Card>
          {isAdding && (
            <AddLinkDialog
              campaignId={campaign.id}
              creators={links.flatMap(({ creator, channel, video }) =>
                creator && !channel && !video ? creator : [],
              )}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </PagedList>
  );
}

function NoLinks({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  if (campaign.status === 'pending')
    return (
      <EmptyState
        drawing={<LinkDrawing />}
        title={t('tracking.unpublished')}
        text={t('tracking.unpublishedText')}
      />
    );
  return (
    <EmptyState
      drawing={<LinkDrawing />}
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
