import { accountsApi } from '#features/accounts/api.server.ts';
import { assertMay, guardBy } from '#features/accounts/guard.server.ts';
import { securityApi } from '#features/accounts/security-api.server.ts';
import { actorOf, readActingSession } from '#features/workspaces/guard.server.ts';
import { doors } from '#platform/http/door.server.ts';
import { serveEndpoints } from '#platform/http/serve-endpoints.server.ts';
import { features } from './features.server.ts';

const guard = { readSession: readActingSession, actorOf, assertMay };
guardBy(guard);

/** Every door of the JSON API, by room. */
export function api() {
  return doors()
    .route('/', accountsApi)
    .route('/', securityApi)
    .route(
      '/',
      serveEndpoints(
        features.flatMap(({ endpoints = [] }) => endpoints),
        guard,
      ),
    );
}
