import { TierProgress } from '#features/creators/schema.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { readTierProgress } from './read-tier.server.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readCreatorTier',
      method: 'get',
      path: '/creator-tier',
      for: 'creator',
      permission: 'profile:read',
      summary: 'How far the creator is towards the premium tier',
      answer: TierProgress,
    },
    ({ actor }) => readTierProgress(actor),
  ),
];
