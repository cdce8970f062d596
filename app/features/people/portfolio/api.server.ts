import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { addItem } from './commands/add-item.server.ts';
import { changeItem, deleteItem } from './commands/change-item.server.ts';
import { moveItem } from './commands/move-item.server.ts';
import { pinItem, unpinItem } from './commands/pin-item.server.ts';
import { alreadyShown, hiddenItem, neighbourGone, portfolioFull } from './errors.ts';
import { listOwnPortfolio } from './queries.server.ts';
import {
  MoveInput,
  PortfolioItemChange,
  PortfolioItemInput,
  PortfolioPage,
  PortfolioQuery,
} from './schema.ts';

const writer = { for: 'creator', permission: 'profile:write' } as const;
const params = pathId('pfi');

export const endpoints = [
  endpoint(
    {
      id: 'listOwnPortfolio',
      method: 'get',
      path: '/portfolio',
      for: 'creator',
      permission: 'profile:read',
      summary: 'The creator’s own portfolio in its order, hidden videos too',
      query: PortfolioQuery,
      answer: PortfolioPage,
    },
    ({ actor, query }) => listOwnPortfolio(actor, query),
  ),
  endpoint(
    {
      id: 'addPortfolioItem',
      method: 'post',
      path: '/portfolio',
      ...writer,
      summary: 'Show a video in the portfolio, in the first place: a file that was uploaded, or a link',
      limit: perHour(120),
      body: PortfolioItemInput,
      example: { title: 'Morning routine', url: 'https://videos.example/routine.mp4', tags: ['Skincare'] },
      answer: z.object({ id: z.string() }),
      refusals: [portfolioFull, mediaNotFound, alreadyShown],
    },
    ({ actor, body }) => addItem(actor, body),
  ),
  endpoint(
    {
      id: 'changePortfolioItem',
      method: 'patch',
      path: '/portfolio/{id}',
      ...writer,
      summary: 'Change what is said of a video, hide it or show it again; hiding the pinned one unpins it',
      params,
      body: PortfolioItemChange,
      example: { title: 'Morning routine, take two', isPublic: false },
      refusals: [notFound],
    },
    ({ actor, params, body }) => changeItem(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'pinPortfolioItem',
      method: 'put',
      path: '/portfolio/{id}/pin',
      ...writer,
      summary: 'Let this video introduce the creator, instead of whichever did',
      params,
      refusals: [notFound, hiddenItem],
    },
    ({ actor, params }) => pinItem(actor, params.id),
  ),
  endpoint(
    {
      id: 'unpinPortfolioItem',
      method: 'delete',
      path: '/portfolio/{id}/pin',
      ...writer,
      summary: 'Pin this video no longer',
      params,
      refusals: [notFound],
    },
    ({ actor, params }) => unpinItem(actor, params.id),
  ),
  endpoint(
    {
      id: 'movePortfolioItem',
      method: 'post',
      path: '/portfolio/{id}/move',
      ...writer,
      summary: 'Put a video right after another one, or first',
      params,
      body: MoveInput,
      example: { afterId: null },
      refusals: [notFound, neighbourGone],
    },
    ({ actor, params, body }) => moveItem(actor, params.id, body.afterId),
  ),
  endpoint(
    {
      id: 'deletePortfolioItem',
      method: 'delete',
      path: '/portfolio/{id}',
      ...writer,
      summary: 'Take a video out of the portfolio',
      params,
      refusals: [notFound],
    },
    ({ actor, params }) => deleteItem(actor, params.id),
  ),
];
