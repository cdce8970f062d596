import { useTranslation } from 'react-i18next';
import { recordOf } from '#core/typed-values.ts';
import { CHANNELS, type Channel } from '../rules.ts';

export function useChannelNames(): Record<Channel, string> {
  const { t } = useTranslation();
  return recordOf(CHANNELS, (channel) => t(`tracking.channels.${channel}`));
}
