import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { addItem } from './commands/add-item.server.ts';
import { changeItem, deleteItem } from './commands/change-item.server.ts';
import { moveItem } from './commands/move-item.server.ts';
import { pinItem, unpinItem } from './commands/pin-item.server.ts';
import { alreadyShown, itemHidden, portfolioFull, previousItemMissing } from './errors.ts';
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
      summary: 'List the creator’s portfolio in order, including hidden videos',
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
      summary: 'Add a file or a link at the top of the portfolio',
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
      summary: 'Update, hide or show a portfolio item. Hiding it unpins it',
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
      summary: 'Pin a portfolio item',
      params,
      refusals: [notFound, itemHidden],
    },
    ({ actor, params }) => pinItem(actor, params.id),
  ),
  endpoint(
    {
      id: 'unpinPortfolioItem',
      method: 'delete',
      path: '/portfolio/{id}/pin',
      ...writer,
      summary: 'Unpin a portfolio item',
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
      summary: 'Move a portfolio item after another one, or to the top',
      params,
      body: MoveInput,
      example: { afterId: null },
      refusals: [notFound, previousItemMissing],
    },
    ({ actor, params, body }) => moveItem(actor, params.id, body.afterId),
  ),
  endpoint(
    {
      id: 'deletePortfolioItem',
      method: 'delete',
      path: '/portfolio/{id}',
      ...writer,
      summary: 'Delete a portfolio item',
      params,
      refusals: [notFound],
    },
    ({ actor, params }) => deleteItem(actor, params.id),
  ),
];
