import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { marketplaceEndpoints } from './marketplace/api.server.ts';
import * as marketplaceSchemas from './marketplace/schema.ts';
import * as schemas from './schema.ts';
import * as statusSchemas from './status/schema.ts';

export const operator: Feature = {
  name: 'operator',
  summary: 'The operator console.',
  endpoints: [...endpoints, ...marketplaceEndpoints],
  schemas: { ...schemas, ...marketplaceSchemas, ...statusSchemas },
};
