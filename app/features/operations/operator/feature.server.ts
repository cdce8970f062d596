import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { marketplaceEndpoints } from './marketplace/api.server.ts';
import * as marketplaceSchemas from './marketplace/schema.ts';
import * as schemas from './schema.ts';

export const operator: Feature = {
  name: 'operator',
  summary: 'What the people who run the platform see and decide.',
  endpoints: [...endpoints, ...marketplaceEndpoints],
  schemas: { ...schemas, ...marketplaceSchemas },
};
