import { z } from 'zod';

/** What anybody signed in may see of a brand or a creator: no mail address, no money, no payout details. */
export const PublicProfile = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  location: z.string().nullable(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
