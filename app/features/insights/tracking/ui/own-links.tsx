import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import type { OwnLink } from '../schema.ts';
import { useChannelNames } from './channel-names.ts';
import { ownLinksQuery } from './data.ts';
import { DayTrend } from './day-trend.tsx';
import { Figures, LinkPills } from './link-facts.tsx';
import { PagedList } from './paged-list.tsx';
import { ShortAddress } from './short-address.tsx';

export default function OwnLinks({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(ownLinksQuery(campaignId));
  return (
    <PagedList list={list} failed={t('tracking.failed')} empty={null}>
      {(links) => (
        <Card className="p-5">
          <h2 className="text-lg">{t('tracking.ownTitle')}</h2>
          <p className="mt-1 text-sm text-ink-2">{t('tracking.ownText')}</p>
          <ul className="divide-y divide-line">
            {links.map((link) => (
              <OwnLinkItem key={link.id} link={link} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function OwnLinkItem({ link }: { link: OwnLink }) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const { video, channel, promoCode, isDisabled } = link;
  const place = channel ? channels[channel] : t('tracking.ownName');
  const name = video ? t('tracking.ofVideo', { title: video.title }) : place;
  return (
    <li className="grid gap-3 py-4 last:pb-0">
      {(video || channel || promoCode || isDisabled) && (
        <div className="flex flex-wrap gap-2">
          <LinkPills link={link} />
        </div>
      )}
      <ShortAddress url={link.url} name={name} />
      <Figures clicks={link.clicks} visitors={link.visitors} />
      <DayTrend days={link.days} name={name} />
    </li>
  );
}
