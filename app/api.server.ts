import type { Hono } from 'hono';
import { assertRequirements } from '#features/identity/accounts/guard.server.ts';
import { recordPersonalDataRead } from '#features/identity/accounts/security-log/record-security-event.server.ts';
import { actorOf, readActingSession } from '#features/identity/workspaces/guard.server.ts';
import { namedSchemas } from '#platform/feature/feature.server.ts';
import type { Endpoint, HttpEnv } from '#platform/http/endpoint.server.ts';
import type { Documented } from '#platform/http/openapi.server.ts';
import { serveEndpoints } from '#platform/http/serve-endpoints.server.ts';
import { features } from './features.server.ts';

export const documentedFeatures: readonly Documented[] = features.map((feature) => ({
  endpoints: [],
  ...feature,
  schemas: namedSchemas(feature),
}));

export const serve = (endpoints: readonly Endpoint[]): Hono<HttpEnv> =>
  serveEndpoints(endpoints, {
    readActingSession,
    actorOf,
    assertMay: assertRequirements,
    recordRead: recordPersonalDataRead,
  });
