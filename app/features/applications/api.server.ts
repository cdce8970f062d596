import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { ListQuery } from '#features/transfers/schema.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { apply } from './apply.server.ts';
import { decideApplication } from './decide-application.server.ts';
import { listApplicants, listOwnApplications } from './queries.server.ts';
import { ApplicantPage, OwnApplicationPage } from './schema.ts';

const tag = 'applications';
const Done = z.object({ ok: z.literal(true) });
const params = z.object({ id: z.string().max(64) });

const applyDoor = door('post', '/open-campaigns/{id}/applications', 'Apply to a casting', {
  tag,
  params,
  answer: z.object({ id: z.string() }),
});
const applicantsDoor = door('get', '/campaigns/{id}/applications', 'Who applied', {
  tag,
  params,
  query: ListQuery,
  answer: ApplicantPage,
});
const ownDoor = door('get', '/applications', 'The creator’s own applications', {
  tag,
  query: ListQuery,
  answer: OwnApplicationPage,
});
const acceptDoor = door('post', '/applications/{id}/accept', 'Accept a creator', {
  tag,
  params,
  answer: Done,
});
const declineDoor = door('post', '/applications/{id}/decline', 'Decline a creator', {
  tag,
  params,
  answer: Done,
});

export const applicationsApi = doors()
  .openapi(applyDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    await limitRate(`apply:${actor.userId}`, 60, 3600);
    return c.json(await apply(actor, c.req.valid('param').id), 200);
  })
  .openapi(applicantsDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await listApplicants(actor, c.req.valid('param').id, c.req.valid('query')), 200);
  })
  .openapi(ownDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    return c.json(await listOwnApplications(actor, c.req.valid('query')), 200);
  })
  .openapi(acceptDoor, async (c) => {
    await decideApplication(await requireActor(c, 'brand'), c.req.valid('param').id, 'accepted');
    return c.json({ ok: true as const }, 200);
  })
  .openapi(declineDoor, async (c) => {
    await decideApplication(await requireActor(c, 'brand'), c.req.valid('param').id, 'rejected');
    return c.json({ ok: true as const }, 200);
  });
export type ApplicationsApi = typeof applicationsApi;
