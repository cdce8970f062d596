import { requireActor } from '#features/accounts/guard.server.ts';
import { TierProgress } from '#features/creators/schema.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { readTierProgress } from './read-tier.server.ts';

const tierDoor = door('get', '/creator-tier', 'How far the creator is towards the premium tier', {
  tag: 'ratings',
  answer: TierProgress,
});

export const ratingsApi = doors().openapi(tierDoor, async (c) =>
  c.json(await readTierProgress(await requireActor(c, 'creator')), 200),
);
export type RatingsApi = typeof ratingsApi;
