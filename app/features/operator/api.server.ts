import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { setSuspended } from '#features/accounts/set-suspended.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { listAuditLog } from './queries/audit.server.ts';
import { listFees, readFees } from './queries/fees.server.ts';
import { readHeldMoney } from './queries/held-money.server.ts';
import { countAttention, readOverview } from './queries/overview.server.ts';
import { listPeople } from './queries/people.server.ts';
import {
  AttentionCounts,
  AuditPage,
  AuditQuery,
  FeeListQuery,
  FeePage,
  FeesAnswer,
  FeesQuery,
  HeldMoney,
  OverviewAnswer,
  PeoplePage,
  PeopleQuery,
  ReasonInput,
} from './schema.ts';

const tag = 'operator';
const params = z.object({ id: z.string() });
const Done = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;

const overviewDoor = door('get', '/operator/overview', 'What needs a person now', {
  tag,
  answer: OverviewAnswer,
});
const attentionDoor = door('get', '/operator/attention', 'How many payments and events need a person', {
  tag,
  answer: AttentionCounts,
});
const heldDoor = door('get', '/operator/held-money', 'How long other people’s money has been held', {
  tag,
  answer: HeldMoney,
});
const peopleDoor = door('get', '/operator/people', 'Everybody, or those that a search finds', {
  tag,
  query: PeopleQuery,
  answer: PeoplePage,
});
const suspendDoor = door('post', '/operator/people/{id}/suspend', 'Shut a person out', {
  tag,
  params,
  body: ReasonInput,
  answer: Done,
});
const resumeDoor = door('post', '/operator/people/{id}/resume', 'Let a suspended person in again', {
  tag,
  params,
  body: ReasonInput,
  answer: Done,
});
const auditDoor = door('get', '/operator/audit', 'What operators did, newest first', {
  tag,
  query: AuditQuery,
  answer: AuditPage,
});
const feesDoor = door('get', '/operator/fees', 'What the platform has earned, by day', {
  tag,
  query: FeesQuery,
  answer: FeesAnswer,
});
const feeListDoor = door('get', '/operator/fees/list', 'The platform’s shares one by one, newest first', {
  tag,
  query: FeeListQuery,
  answer: FeePage,
});

export const operatorApi = doors()
  .openapi(overviewDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await readOverview(), 200);
  })
  .openapi(attentionDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await countAttention(), 200);
  })
  .openapi(heldDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await readHeldMoney(), 200);
  })
  .openapi(peopleDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listPeople(c.req.valid('query')), 200);
  })
  .openapi(suspendDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    const { id: userId } = c.req.valid('param');
    await setSuspended(actor, { userId, suspended: true, ...c.req.valid('json') });
    return c.json(done, 200);
  })
  .openapi(resumeDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    const { id: userId } = c.req.valid('param');
    await setSuspended(actor, { userId, suspended: false, ...c.req.valid('json') });
    return c.json(done, 200);
  })
  .openapi(auditDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listAuditLog(c.req.valid('query')), 200);
  })
  .openapi(feesDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await readFees(c.req.valid('query')), 200);
  })
  .openapi(feeListDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listFees(c.req.valid('query')), 200);
  });
export type OperatorApi = typeof operatorApi;
