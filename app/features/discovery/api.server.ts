import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { findWork } from './find-work.server.ts';
import { readWork } from './read-work.server.ts';
import { WorkPage, WorkQuery, WorkView } from './schema.ts';

const tag = 'discovery';

const workDoor = door(
  'get',
  '/open-campaigns',
  'Live campaigns, newest first, with what this creator can do',
  { tag, query: WorkQuery, answer: WorkPage },
);
const workItemDoor = door('get', '/open-campaigns/{id}', 'One campaign as this creator sees it', {
  tag,
  params: z.object({ id: z.string().max(64) }),
  answer: WorkView,
});

export const discoveryApi = doors()
  .openapi(workDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    return c.json(await findWork(actor, c.req.valid('query')), 200);
  })
  .openapi(workItemDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    return c.json(await readWork(actor, c.req.valid('param').id), 200);
  });
export type DiscoveryApi = typeof discoveryApi;
