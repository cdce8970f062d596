import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { fulfilCheckout } from '#features/charges/fulfil-checkout.server.ts';
import { readFeeOutcome } from '#features/charges/queries.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { changeStatus } from './change-status.server.ts';
import { createCampaign } from './create-campaign.server.ts';
import { deleteCampaign } from './delete-campaign.server.ts';
import { publishByCard, publishFromWallet } from './publish-campaign.server.ts';
import { listOwnCampaigns, readCampaignSummary, readOwnCampaign, readPublication } from './queries.server.ts';
import {
  CampaignInput,
  CampaignListQuery,
  CampaignPage,
  CampaignSummary,
  CampaignView,
  Publication,
  PublicationQuery,
  PublishAnswer,
  PublishInput,
} from './schema.ts';

const tag = 'campaigns';
const Done = z.object({ ok: z.literal(true) });
const params = z.object({ id: z.string().max(64) });

const listDoor = door('get', '/campaigns', 'The brand’s own campaigns, newest first', {
  tag,
  query: CampaignListQuery,
  answer: CampaignPage,
});
const summaryDoor = door('get', '/campaigns/summary', 'The dashboard’s figures', {
  tag,
  answer: CampaignSummary,
});
const publicationDoor = door('get', '/campaigns/publication', 'Whether the publishing fee has arrived', {
  tag,
  query: PublicationQuery,
  answer: Publication,
});
const createDoor = door('post', '/campaigns', 'Create a campaign, unpublished', {
  tag,
  body: CampaignInput,
  answer: z.object({ id: z.string() }),
});
const readDoor = door('get', '/campaigns/{id}', 'One campaign of the brand', {
  tag,
  params,
  answer: CampaignView,
});
const publishDoor = door('post', '/campaigns/{id}/publish', 'Pay the publishing fee', {
  tag,
  params,
  body: PublishInput,
  answer: PublishAnswer,
});
const pauseDoor = door('post', '/campaigns/{id}/pause', 'Pause', { tag, params, answer: Done });
const activateDoor = door('post', '/campaigns/{id}/activate', 'Activate a paused campaign', {
  tag,
  params,
  answer: Done,
});
const completeDoor = door('post', '/campaigns/{id}/complete', 'Mark completed', {
  tag,
  params,
  answer: Done,
});
const deleteDoor = door('delete', '/campaigns/{id}', 'Delete a campaign without approved videos', {
  tag,
  params,
  answer: Done,
});

export const campaignsApi = doors()
  .openapi(listDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await listOwnCampaigns(actor, c.req.valid('query')), 200);
  })
  .openapi(summaryDoor, async (c) => c.json(await readCampaignSummary(await requireActor(c, 'brand')), 200))
  .openapi(publicationDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    const { campaignId, sessionId } = c.req.valid('query');
    if (!sessionId) return c.json(await readPublication(actor, campaignId, null), 200);
    const known = await readFeeOutcome(actor, campaignId, sessionId);
    const isUnderWay = known === 'confirming' || known === 'processing';
    if (isUnderWay) await fulfilCheckout(sessionId);
    const payment = isUnderWay ? await readFeeOutcome(actor, campaignId, sessionId) : known;
    return c.json(await readPublication(actor, campaignId, payment), 200);
  })
  .openapi(createDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    await limitRate(`create-campaign:${actor.userId}`, 60, 3600);
    return c.json(await createCampaign(actor, c.req.valid('json')), 200);
  })
  .openapi(readDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await readOwnCampaign(actor, c.req.valid('param').id), 200);
  })
  .openapi(publishDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    const { id } = c.req.valid('param');
    if (c.req.valid('json').payWith === 'wallet') {
      await publishFromWallet(actor, id);
      return c.json({ status: 'active' as const, checkoutUrl: null }, 200);
    }
    await limitRate(`checkout:${actor.userId}`, 30, 900);
    const { url } = await publishByCard(actor, id);
    return c.json({ status: 'pending' as const, checkoutUrl: url }, 200);
  })
  .openapi(pauseDoor, async (c) => {
    await changeStatus(await requireActor(c, 'brand'), c.req.valid('param').id, 'pause');
    return c.json({ ok: true as const }, 200);
  })
  .openapi(activateDoor, async (c) => {
    await changeStatus(await requireActor(c, 'brand'), c.req.valid('param').id, 'activate');
    return c.json({ ok: true as const }, 200);
  })
  .openapi(completeDoor, async (c) => {
    await changeStatus(await requireActor(c, 'brand'), c.req.valid('param').id, 'complete');
    return c.json({ ok: true as const }, 200);
  })
  .openapi(deleteDoor, async (c) => {
    await deleteCampaign(await requireActor(c, 'brand'), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  });
export type CampaignsApi = typeof campaignsApi;
