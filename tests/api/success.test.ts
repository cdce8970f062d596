import '../harness/money-world.ts';
import { afterAll, expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { stopLive } from '#platform/live/live.server.ts';
import { endpoints, request, textOf, visitorOf } from '../harness/requests.ts';
import { WORLDS } from './worlds.ts';

// One of the worlds begins to listen.
afterAll(stopLive);

const CREATE = { brand: createBrand, creator: createCreator, operator: createOperator };

test.for(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s succeeds',
  async ([id, endpoint]) => {
    const { as, ...given } = (await WORLDS[id]?.()) ?? {};
    const cookie = await createSessionCookie(as ?? (await visitorOf(endpoint, CREATE)()));
    const response = await request(id, { cookie, ...given });
    const hint = WORLDS[id]
      ? `The world of ${id} in tests/api/worlds.ts does not let it succeed`
      : `${id} does not succeed for somebody new who sends its example: make its example one that does, or describe under WORLDS in tests/api/worlds.ts what it needs`;
    expect(response.status, `${hint}: ${await textOf(response)}`).toBeOneOf([200, 204]);
  },
);

test('every world is that of an endpoint', () => {
  const ids = endpoints.map(({ id }) => id);
  expect(Object.keys(WORLDS).filter((id) => !ids.includes(id))).toEqual([]);
});
