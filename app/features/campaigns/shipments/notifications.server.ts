import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { ShipmentKind } from './rules.ts';

const define = notificationsIn({ en, ar });

type Campaign = { campaign_id: string; campaign_title: string };
type FromCreator = Campaign & { creator_name: string };

const creatorPath = ({ campaign_id }: Campaign) => `/creator/campaign/${campaign_id}`;
const toCreator = { permission: 'submissions:write', path: creatorPath, mail: 'work' } as const;
const brandPath = ({ campaign_id }: Campaign) => `/campaign/${campaign_id}?tab=shipments`;
const toBrand = {
  permission: 'applications:write',
  path: brandPath,
  groupPath: brandPath,
  mail: 'work',
} as const;

export const shipmentAddressNeeded = define<Campaign>('shipment_address_needed', {
  ...toCreator,
  sign: 'clock',
});
export const shipmentSent = define<Campaign & { supply: ShipmentKind }>('shipment_sent', {
  ...toCreator,
  sign: 'good',
  messageKey: ({ supply }) => supply,
});
export const workEndedByBrand = define<Campaign>('shipment_released', { ...toCreator, sign: 'returned' });

export const shipmentReady = define<FromCreator>('shipment_ready', { ...toBrand, sign: 'person' });
export const shipmentArrived = define<FromCreator>('shipment_arrived', { ...toBrand, sign: 'good' });
export const shipmentProblem = define<FromCreator>('shipment_problem', { ...toBrand, sign: 'trouble' });
export const workEndedByCreator = define<FromCreator>('shipment_released_by_creator', {
  ...toBrand,
  sign: 'returned',
});
