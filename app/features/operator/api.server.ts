import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { readOverview } from './queries/overview.server.ts';
import { OverviewAnswer } from './schema.ts';

const tag = 'operator';

const overviewDoor = door('get', '/operator/overview', 'What needs a person now', {
  tag,
  answer: OverviewAnswer,
});

export const operatorApi = doors().openapi(overviewDoor, async (c) => {
  await requireActor(c, 'operator');
  return c.json(await readOverview(), 200);
});
export type OperatorApi = typeof operatorApi;
