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
// Shipments belong to accepted applications, so they share their permission. The bell groups those of a campaign.
const toBrand = {
  recipientPermission: 'applications:write',
  path: brandPath,
  groupPath: brandPath,
  mailGroup: 'work',
} as const;

/** To the creator, when the work begins and the brand ships the product. */
export const shipmentAddressNeeded = define<CampaignData>('shipment_address_needed', {
  ...toCreator,
  icon: 'clock',
});
/** To the creator, when a parcel or voucher is sent, also again after a problem. Not for corrections. The data stores the kind as `supply`. */
export const shipmentSent = define<CampaignData & { supply: ShipmentKind }>('shipment_sent', {
  ...toCreator,
  icon: 'good',
  messageKey: ({ supply }) => supply,
});
/** To the creator, when the brand ends the work, which releases the shipment, before the product arrives. */
export const workEndedByBrand = define<CampaignData>('shipment_released', { ...toCreator, icon: 'returned' });

/** To the brand, when the creator saves the first address. Not for later changes. */
export const shipmentReady = define<FromCreator>('shipment_ready', { ...toBrand, icon: 'person' });
/** To the brand, when the creator confirms the arrival. */
export const shipmentArrived = define<FromCreator>('shipment_arrived', { ...toBrand, icon: 'good' });
/** To the brand, when the creator reports a problem with the shipment. */
export const shipmentProblem = define<FromCreator>('shipment_problem', { ...toBrand, icon: 'trouble' });
/** To the brand, when the creator ends the work, which releases the shipment, before the product arrives. */
export const workEndedByCreator = define<FromCreator>('shipment_released_by_creator', {
  ...toBrand,
  icon: 'returned',
});
