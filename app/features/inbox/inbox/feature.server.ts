import { creatorAccepted } from '#features/campaigns/applications/events.ts';
import { beforeCampaignDeleted } from '#features/campaigns/campaigns/events.ts';
import { beforeCreatorInvited, invitationsChanged } from '#features/campaigns/invitations/events.ts';
import { submissionMoved } from '#features/campaigns/submissions/events.ts';
import { paymentRefunded, paymentsPaid } from '#features/money/transfers/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { appendPayments, appendRefund, appendSubmission } from './commands/append-events.server.ts';
import {
  closeConversations,
  followInvitations,
  openForWork,
  refuseBlocked,
} from './commands/open-conversation.server.ts';
import { invariants } from './invariants.server.ts';
import { mailUnreadJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import { reportEndpoints } from './reports/api.server.ts';
import * as reportSchemas from './reports/schema.ts';
import * as schemas from './schema.ts';

export const inbox: Feature = {
  name: 'inbox',
  summary: 'Conversations of brands and creators.',
  endpoints: [...endpoints, ...reportEndpoints],
  schemas: { ...schemas, ...reportSchemas },
  listeners: [
    on(beforeCreatorInvited, refuseBlocked),
    on(invitationsChanged, followInvitations),
    on(creatorAccepted, openForWork),
    on(beforeCampaignDeleted, closeConversations),
    on(submissionMoved, appendSubmission),
    on(paymentsPaid, appendPayments),
    on(paymentRefunded, appendRefund),
  ],
  jobs: [mailUnreadJob],
  notifications,
  auditActions,
  invariants,
  topics: ['conversations', 'messages', 'message-changes', 'typing'],
  idPrefixes: { cnv: 'conversation', msg: 'message', rpt: 'report' },
};
