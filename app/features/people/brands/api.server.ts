import { z } from 'zod';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { addClientBrand } from './commands/add-client-brand.server.ts';
import { changeClientBrand, deleteClientBrand } from './commands/change-client-brand.server.ts';
import { brandNotFound, tooManyBrands } from './errors.ts';
import { listClientBrands, readClientBrand } from './queries.server.ts';
import { ClientBrand, ClientBrandInput, ClientBrandPage, ClientBrandQuery } from './schema.ts';

const reader = { for: ['brand', 'creator'], permission: 'profile:read' } as const;
const writer = { for: ['brand', 'creator'], permission: 'profile:write' } as const;
const params = pathId('clb');
const example = {
  name: 'Dawn & Co',
  category: 'fashionBeauty',
  website: 'https://dawn.example',
  country: 'JO',
  description: 'Skincare for early mornings.',
} as const;

export const endpoints = [
  endpoint(
    {
      id: 'listClientBrands',
      method: 'get',
      path: '/client-brands',
      ...reader,
      summary: 'List the workspace’s client brands, newest first',
      query: ClientBrandQuery,
      answer: ClientBrandPage,
    },
    ({ actor, query }) => listClientBrands(actor, query),
  ),
  endpoint(
    {
      id: 'addClientBrand',
      method: 'post',
      path: '/client-brands',
      ...writer,
      summary: 'Add a client brand',
      limit: perHour(120),
      body: ClientBrandInput,
      example,
      answer: z.object({ id: z.string() }),
      refusals: [tooManyBrands],
    },
    ({ actor, body }) => addClientBrand(actor, body),
  ),
  endpoint(
    {
      id: 'readClientBrand',
      method: 'get',
      path: '/client-brands/{id}',
      ...reader,
      summary: 'Read a client brand',
      params,
      answer: ClientBrand,
      refusals: [brandNotFound],
    },
    ({ actor, params }) => readClientBrand(actor, params.id),
  ),
  endpoint(
    {
      id: 'changeClientBrand',
      method: 'put',
      path: '/client-brands/{id}',
      ...writer,
      summary: 'Update a client brand',
      params,
      body: ClientBrandInput,
      example,
      refusals: [brandNotFound],
    },
    ({ actor, params, body }) => changeClientBrand(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'deleteClientBrand',
      method: 'delete',
      path: '/client-brands/{id}',
      ...writer,
      summary: 'Delete a client brand. Its campaigns remain',
      params,
      refusals: [brandNotFound],
    },
    ({ actor, params }) => deleteClientBrand(actor, params.id),
  ),
];
