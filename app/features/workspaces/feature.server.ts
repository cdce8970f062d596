import type { Feature } from '#platform/feature/feature.server.ts';
import * as schemas from './schema.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  summary: 'What one or several people act for: a brand or a creator, and who may do what there.',
  schemas,
};
