import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { changeProfile } from './commands/change-profile.server.ts';
import { readOwnProfile } from './read-profile.server.ts';
import { OwnProfile, ProfileInput } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readOwnProfile',
      method: 'get',
      path: '/profile',
      for: ['brand', 'creator'],
      permission: 'profile:read',
      summary: 'One’s own profile, and what is missing in it',
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
      summary: 'Change what others read of a brand or a creator',
      // Another name is written into every campaign of the brand, for searches.
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
];
