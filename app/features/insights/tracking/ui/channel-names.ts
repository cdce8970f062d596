import { useTranslation } from 'react-i18next';
import { recordOf } from '#core/typed-values.ts';
import { CHANNELS, type Channel } from '../rules.ts';
import type { Link } from '../schema.ts';

export function useChannelNames(): Record<Channel, string> {
  const { t } = useTranslation();
  return recordOf(CHANNELS, (channel) => t(`tracking.channels.${channel}`));
}

/** `Lina Haddad, TikTok`: unique on a page. */
export function useLinkName(): (link: Pick<Link, 'creator' | 'video' | 'channel'>) => string {
  const { t } = useTranslation();
  const channels = useChannelNames();
  return ({ creator, video, channel }) => {
    const owner = creator?.name ?? t('tracking.ownLink');
    const part = video ? t('tracking.ofVideo', { title: video.title }) : channel && channels[channel];
    return part ? t('tracking.named', { owner, part }) : owner;
  };
}
