import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { changeBrandDetails, changeProfile } from './commands/change-profile.server.ts';
import { readBrandDetails, readOwnProfile } from './queries.server.ts';
import { BrandDetails, BrandDetailsInput, OwnProfile, ProfileInput } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readOwnProfile',
      method: 'get',
      path: '/profile',
      for: ['brand', 'creator'],
      permission: 'profile:read',
      summary: 'Read the own profile and its missing parts',
      answer: OwnProfile,
    },
    ({ actor }) => readOwnProfile(actor),
  ),
  endpoint(
    {
      id: 'changeProfile',
      method: 'put',
      path: '/profile',
      for: ['brand', 'creator'],
      permission: 'profile:write',
      summary: 'Update the public profile of the workspace',
      // Renaming updates every campaign of the brand.
      limit: perHour(120),
      body: ProfileInput,
      example: {
        fullName: 'Lina Haddad',
        bio: 'Skincare in daylight.',
        location: 'Amman',
        expertiseTags: ['skincare'],
        languages: ['ar', 'en'],
        platforms: { tiktok: { url: 'https://www.tiktok.com/@lina', followers: 12_400 } },
      },
    },
    ({ actor, body }) => changeProfile(actor, body),
  ),
  endpoint(
    {
      id: 'readBrandDetails',
      method: 'get',
      path: '/brand-details',
      for: 'brand',
      permission: 'profile:read',
      summary: 'Read the company details and contact person of the brand',
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
      summary: 'Update the company details and contact person. The email address is changed elsewhere',
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
