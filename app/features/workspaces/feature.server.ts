import type { Feature } from '#platform/feature/feature.server.ts';
import * as schemas from './schema.ts';

export const workspaces: Feature = { name: 'workspaces', schemas };
