import { endpoint } from '#platform/http/endpoint.server.ts';
import { readBrandAttention, readCreatorAttention } from './queries.server.ts';
import { BrandAttention, CreatorAttention } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readBrandAttention',
      method: 'get',
      path: '/attention/brand',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'List the tasks that wait for the brand, most urgent first',
      answer: BrandAttention,
    },
    ({ actor }) => readBrandAttention(actor),
  ),
  endpoint(
    {
      id: 'readCreatorAttention',
      method: 'get',
      path: '/attention/creator',
      for: 'creator',
      permission: 'submissions:read',
      summary: 'List the tasks that wait for the creator, most urgent first',
      answer: CreatorAttention,
    },
    ({ actor }) => readCreatorAttention(actor),
  ),
];
