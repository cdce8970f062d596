import type { Feature } from '#platform/feature/feature.server.ts';
import * as schemas from './schema.ts';

export const creators: Feature = {
  name: 'creators',
  summary: 'Those who make the videos: their standing.',
  schemas,
};
