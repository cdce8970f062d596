import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { ShipmentKind } from './rules.ts';

const define = notificationsIn({ en, ar });

type CampaignData = { campaign_id: string; campaign_title: string };
type FromCreator = CampaignData & { creator_name: string };

const creatorPath = ({ campaign_id }: CampaignData) => `/creator/campaign/${campaign_id}`;
const toCreator = { recipientPermission: 'submissions:write', path: creatorPath, mailGroup: 'work' } as const;
const brandPath = ({ campaign_id }: CampaignData) => `/campaign/${campaign_id}?tab=shipments`;
const toBrand = {
  recipientPermission: 'applications:write',
  path: brandPath,
  groupPath: brandPath,
  mailGroup: 'work',
} as const;

/** To an accepted creator who receives a parcel. */
export const shipmentAddressNeeded = define<CampaignData>('shipment_address_needed', {
  ...toCreator,
  icon: 'clock',
});
/** A parcel or voucher was sent, also again after a problem. Corrections send none. */
export const shipmentSent = define<CampaignData & { supply: ShipmentKind }>('shipment_sent', {
  ...toCreator,
  icon: 'good',
  messageKey: ({ supply }) => supply,
});
/** A side ended the work before the product arrived. */
export const workEndedByBrand = define<CampaignData>('shipment_released', { ...toCreator, icon: 'returned' });

/** The creator saved the first address. Later changes send none. */
export const shipmentReady = define<FromCreator>('shipment_ready', { ...toBrand, icon: 'person' });
export const shipmentArrived = define<FromCreator>('shipment_arrived', { ...toBrand, icon: 'good' });
export const shipmentProblem = define<FromCreator>('shipment_problem', { ...toBrand, icon: 'trouble' });
export const workEndedByCreator = define<FromCreator>('shipment_released_by_creator', {
  ...toBrand,
  icon: 'returned',
});
