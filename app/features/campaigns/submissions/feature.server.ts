import {
  applicationReleased,
  beforeApplicationReleased,
  beforeApplicationWithdrawn,
  creatorAccepted,
  creatorWithdrew,
} from '#features/campaigns/applications/events.ts';
import {
  beforeCampaignDeleted,
  campaignCompleted,
  campaignTermsChanged,
} from '#features/campaigns/campaigns/events.ts';
import { beforeCreatorInvited } from '#features/campaigns/invitations/events.ts';
import { shipmentMoved } from '#features/campaigns/shipments/events.ts';
import { beforeSlotsEnded, slotsFunded } from '#features/campaigns/slots/events.ts';
import { payoutAccountChanged, payoutAccountReady } from '#features/money/payout-accounts/events.ts';
import { paymentRefunded, paymentsPaid } from '#features/money/transfers/events.ts';
import { walletCleared } from '#features/money/wallet/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { detachVideos } from './commands/detach-videos.server.ts';
import { notifyOfPayment, notifyOfRefund } from './commands/notify-of-payment.server.ts';
import { notifyDeleted, notifyOfChanges, notifyOfCompletion } from './commands/notify-participants.server.ts';
import { refreshReviews } from './commands/refresh-reviews.server.ts';
import { refuseInvitation, refuseRelease, refuseWithdrawal } from './commands/refuse-after-video.server.ts';
import { shipAfterChange } from './commands/ship-after-change.server.ts';
import { endDelivery, followShipment, startDelivery } from './deadlines/delivery.server.ts';
import { pauseOrResume } from './deadlines/pause-work.server.ts';
import { reassignSlots } from './deadlines/reassign-slots.server.ts';
import { retryAfterDebt, retryAfterPayoutSetup } from './deadlines/retry-approvals.server.ts';
import { submissionMoved } from './events.ts';
import { invariants } from './invariants.server.ts';
import { handleDueDeadlinesJob, remindOfCampaignDeadlinesJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const submissions: Feature = {
  name: 'submissions',
  summary: 'Creators submit videos. Brands approve and pay them, or request changes.',
  listeners: [
    on(campaignTermsChanged, notifyOfChanges),
    on(campaignTermsChanged, shipAfterChange),
    on(beforeApplicationWithdrawn, refuseWithdrawal),
    on(beforeApplicationReleased, refuseRelease),
    on(beforeCreatorInvited, refuseInvitation),
    on(campaignCompleted, notifyOfCompletion),
    on(beforeCampaignDeleted, notifyDeleted),
    on(beforeCampaignDeleted, detachVideos),
    on(slotsFunded, reassignSlots),
    on(beforeSlotsEnded, reassignSlots),
    on(creatorAccepted, reassignSlots),
    on(creatorAccepted, startDelivery),
    on(creatorWithdrew, reassignSlots),
    on(applicationReleased, reassignSlots),
    on(submissionMoved, reassignSlots),
    on(submissionMoved, endDelivery),
    on(payoutAccountChanged, refreshReviews),
    on(payoutAccountReady, refreshReviews),
    on(payoutAccountReady, retryAfterPayoutSetup),
    on(walletCleared, retryAfterDebt),
    on(shipmentMoved, pauseOrResume),
    on(shipmentMoved, followShipment),
    on(paymentsPaid, notifyOfPayment),
    on(paymentRefunded, notifyOfRefund),
  ],
  endpoints,
  schemas,
  jobs: [remindOfCampaignDeadlinesJob, handleDueDeadlinesJob],
  notifications,
  invariants,
  topics: ['submissions'],
  idPrefixes: { sub: 'submission', crq: 'change request' },
};
