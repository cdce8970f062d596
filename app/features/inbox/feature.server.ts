import { creatorAccepted } from '#features/applications/events.ts';
import { campaignDeleting } from '#features/campaigns/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invariants } from './invariants.server.ts';
import { closeConversations, openForWork } from './open-conversation.server.ts';
import * as schemas from './schema.ts';

export const inbox: Feature = {
  name: 'inbox',
  summary: 'Brands and creators talk about their work, message by message.',
  endpoints,
  schemas,
  listeners: [on(creatorAccepted, openForWork), on(campaignDeleting, closeConversations)],
  invariants,
  topics: ['conversations', 'messages', 'message-changes', 'typing'],
  idPrefixes: { cnv: 'conversation', msg: 'message' },
};
