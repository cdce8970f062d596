import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';

export const ratings: Feature = {
  name: 'ratings',
  summary: 'How creators stand.',
  endpoints,
};
