import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const analytics: Feature = {
  name: 'analytics',
  summary: 'What campaigns brought: figures for brands that pay for them, each with who says so.',
  endpoints,
  schemas,
};
