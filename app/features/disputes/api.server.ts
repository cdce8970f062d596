import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { listDisputes } from './queries.server.ts';
import { DisputePage, DisputesQuery } from './schema.ts';

const disputesDoor = door('get', '/operator/disputes', 'Card payments that were disputed', {
  tag: 'operator',
  query: DisputesQuery,
  answer: DisputePage,
});

export const disputesApi = doors().openapi(disputesDoor, async (c) => {
  await requireActor(c, 'operator');
  return c.json(await listDisputes(c.req.valid('query')), 200);
});
export type DisputesApi = typeof disputesApi;
