import { accountsApi } from '#features/accounts/api.server.ts';
import { actorOf } from '#features/accounts/guard.server.ts';
import { securityApi } from '#features/accounts/security-api.server.ts';
import { readSession } from '#features/accounts/sessions/read-session.server.ts';
import { campaignsApi } from '#features/campaigns/api.server.ts';
import { operatorApi } from '#features/operator/api.server.ts';
import { exportApi } from '#features/operator/export-api.server.ts';
import { ordersApi } from '#features/orders/api.server.ts';
import { paymentsApi } from '#features/payments/api.server.ts';
import { payoutBatchesApi } from '#features/payments/batches/api.server.ts';
import { operatorBooksApi } from '#features/payments/books/api.server.ts';
import { operatorChargesApi } from '#features/payments/charges/api.server.ts';
import { operatorPaymentsApi } from '#features/payments/operators/api.server.ts';
import { payoutsApi } from '#features/payout-accounts/api.server.ts';
import { submissionsApi } from '#features/submissions/api.server.ts';
import { doors } from '#platform/http/door.server.ts';
import { serveEndpoints } from '#platform/http/serve-endpoints.server.ts';
import { features } from './features.server.ts';

/** Every door of the JSON API, by room. */
export function api() {
  return doors()
    .route('/', accountsApi)
    .route('/', securityApi)
    .route('/', payoutsApi)
    .route('/', paymentsApi)
    .route('/', operatorPaymentsApi)
    .route('/', payoutBatchesApi)
    .route('/', operatorChargesApi)
    .route('/', operatorBooksApi)
    .route('/', campaignsApi)
    .route('/', submissionsApi)
    .route('/', ordersApi)
    .route('/', operatorApi)
    .route('/', exportApi)
    .route(
      '/',
      serveEndpoints(
        features.flatMap(({ endpoints = [] }) => endpoints),
        { readSession, actorOf },
      ),
    );
}
