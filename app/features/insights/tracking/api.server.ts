import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { changeLink } from './commands/change-link.server.ts';
import { addLink } from './commands/make-links.server.ts';
import { creatorNotFound, linkExists, noProductAddress, notPublished, promoCodeTaken } from './errors.ts';
import { listLinks, listOwnLinks } from './queries.server.ts';
import { LinkChange, LinkInput, LinkPage, OwnLinkPage } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listLinks',
      method: 'get',
      path: '/campaigns/{id}/links',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'List the short links of a campaign with clicks, in total and over the last 30 days',
      params: pathId('cmp'),
      query: ListQuery,
      answer: LinkPage,
      refusals: [campaignNotFound],
    },
    ({ actor, params, query }) => listLinks(actor, params.id, query),
  ),
  endpoint(
    {
      id: 'addLink',
      method: 'post',
      path: '/campaigns/{id}/links',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Add a short link to a published campaign for one channel',
      limit: perHour(120),
      params: pathId('cmp'),
      body: LinkInput,
      example: { channel: 'tiktok' },
      answer: z.object({ id: z.string() }),
      refusals: [
        campaignNotFound,
        notPublished,
        noProductAddress,
        creatorNotFound,
        linkExists,
        promoCodeTaken,
      ],
    },
    ({ actor, params, body }) => addLink(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'changeLink',
      method: 'patch',
      path: '/links/{id}',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Change the target or promo code of a short link, disable or enable it',
      params: pathId('lnk'),
      body: LinkChange,
      example: { isDisabled: true },
      refusals: [notFound, promoCodeTaken],
    },
    ({ actor, params, body }) => changeLink(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'listOwnLinks',
      method: 'get',
      path: '/campaigns/{id}/own-links',
      for: 'creator',
      permission: 'submissions:read',
      summary: 'List the creator’s short links of a campaign with their clicks',
      params: pathId('cmp'),
      query: ListQuery,
      answer: OwnLinkPage,
      refusals: [notFound],
    },
    ({ actor, params, query }) => listOwnLinks(actor, params.id, query),
  ),
];
