import { hintParticipants } from '#features/applications/hint-participants.server.ts';
import { activatePaidCampaign } from '#features/campaigns/publish-campaign.server.ts';
import { resumePayoutsOf } from '#features/payments/retry-payout.server.ts';
import { holdPayoutsOf } from '#features/payments/wait-for-account.server.ts';
import { tellPaid, tellRefunded } from '#features/submissions/tell-of-payment.server.ts';
import { listen } from '#platform/events/events.server.ts';

/** Which later room listens to which event. Importing this file is what connects them. */
listen('publishing-fee.paid', activatePaidCampaign);
listen('payout-account.ready', (tx, { creatorId }) => resumePayoutsOf(tx, creatorId));
listen('payout-account.lost', (tx, { creatorId }) => holdPayoutsOf(tx, creatorId));
listen('payment.paid', tellPaid);
listen('payment.refunded', tellRefunded);
listen('campaign.changed', hintParticipants);
