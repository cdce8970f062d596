import { useTranslation } from 'react-i18next';
import { CHANNELS, type Channel } from '../rules.ts';

export function useChannelNames(): Record<Channel, string> {
  const { t } = useTranslation();
  return Object.fromEntries(
    CHANNELS.map((channel) => [channel, t(`tracking.channels.${channel}`)]),
  ) as Record<Channel, string>;
}
