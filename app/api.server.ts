import { accountsApi } from '#features/accounts/api.server.ts';
import { assertMay, guardBy } from '#features/accounts/guard.server.ts';
import { securityApi } from '#features/accounts/security-api.server.ts';
import { chargesApi } from '#features/charges/api.server.ts';
import { disputesApi } from '#features/disputes/api.server.ts';
import { operatorApi } from '#features/operator/api.server.ts';
import { exportApi } from '#features/operator/export-api.server.ts';
import { payoutBatchesApi } from '#features/payout-batches/api.server.ts';
import { reconciliationApi } from '#features/reconciliation/api.server.ts';
import { refundsApi } from '#features/refunds/api.server.ts';
import { stripeEventsApi } from '#features/stripe-events/api.server.ts';
import { transfersApi } from '#features/transfers/api.server.ts';
import { operatorTransfersApi } from '#features/transfers/operator-api.server.ts';
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
    .route('/', chargesApi)
    .route('/', refundsApi)
    .route('/', disputesApi)
    .route('/', transfersApi)
    .route('/', operatorTransfersApi)
    .route('/', payoutBatchesApi)
    .route('/', stripeEventsApi)
    .route('/', reconciliationApi)
    .route('/', operatorApi)
    .route('/', exportApi)
    .route(
      '/',
      serveEndpoints(
        features.flatMap(({ endpoints = [] }) => endpoints),
        guard,
      ),
    );
}
