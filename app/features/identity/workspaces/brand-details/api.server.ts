import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { changeBrandDetails } from '../commands/change-brand-details.server.ts';
import { readBrandDetails } from './read-brand-details.server.ts';
import { BrandDetails, BrandDetailsInput } from './schema.ts';

export const brandDetailsEndpoints = [
  endpoint(
    {
      id: 'readBrandDetails',
      method: 'get',
      path: '/brand-details',
      for: 'brand',
      permission: 'profile:read',
      summary: 'What the brand says of itself, and who speaks for it',
      answer: BrandDetails,
    },
    ({ actor }) => readBrandDetails(actor),
  ),
  endpoint(
    {
      id: 'changeBrandDetails',
      method: 'put',
      path: '/brand-details',
      for: 'brand',
      permission: 'profile:write',
      summary: 'Change what the brand says of itself; the mail address is changed elsewhere',
      // Another name is written into every campaign of the brand, for searches.
      limit: perHour(120),
      body: BrandDetailsInput,
      example: {
        companyName: 'Noor Skincare',
        fullName: 'Noor Al-Khatib',
        location: 'Amman, Jordan',
        website: 'https://noor.example',
        category: 'fashionBeauty',
        bio: 'Gentle skincare, made in small batches.',
      },
    },
    ({ actor, body }) => changeBrandDetails(actor, body),
  ),
];
