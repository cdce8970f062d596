import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { ListQuery } from '#platform/http/list-query.ts';
import { listEarnings, readCreatorSummary } from './queries.server.ts';
import { CreatorSummary, EarningPage } from './schema.ts';

const tag = 'earnings';

const earningsDoor = door('get', '/earnings', 'The creator’s payments, newest first', {
  tag,
  query: ListQuery,
  answer: EarningPage,
});
const creatorSummaryDoor = door('get', '/earnings/summary', 'The creator dashboard’s figures', {
  tag,
  answer: CreatorSummary,
});

export const earningsApi = doors()
  .openapi(earningsDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    return c.json(await listEarnings(actor, c.req.valid('query')), 200);
  })
  .openapi(creatorSummaryDoor, async (c) =>
    c.json(await readCreatorSummary(await requireActor(c, 'creator')), 200),
  );
export type EarningsApi = typeof earningsApi;
