import '../harness/money-world.ts';
import { afterAll, expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { features } from '#features.server.ts';
import { stopLive } from '#platform/live/live.server.ts';
import { requests, rows, successfulRequest } from '../harness/examples.ts';
import { endpoints, request, textOf, visitorOf } from '../harness/requests.ts';

// The example of readReadiness starts listening.
afterAll(stopLive);

const CREATE = { brand: createBrand, creator: createCreator, operator: createOperator };

test.for(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s succeeds',
  async ([id, endpoint]) => {
    const { as, ...example } = await successfulRequest(endpoint);
    const cookie = await createSessionCookie(as ?? (await visitorOf(endpoint, CREATE)()));
    const response = await request(id, { cookie, ...example });
    const hint = requests[id]
      ? `The request ${id} of its api.examples.ts fails`
      : `${id} fails for a new user who sends its example: change the example, or add the request to the api.examples.ts of the feature`;
    expect(response.status, `${hint}: ${await textOf(response)}`).toBeOneOf([200, 204]);
  },
);

test('has no example of an undeclared endpoint or id', () => {
  const ids = endpoints.map(({ id }) => id);
  expect(Object.keys(requests).filter((id) => !ids.includes(id))).toEqual([]);
  const prefixes = features.flatMap(({ idPrefixes = {} }) => Object.keys(idPrefixes));
  // Stripe's ids of checkout sessions and events.
  expect(Object.keys(rows).filter((prefix) => !['cs', 'evt', ...prefixes].includes(prefix))).toEqual([]);
});
