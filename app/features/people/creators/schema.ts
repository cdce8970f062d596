import { z } from 'zod';

export const TierProgress = z.object({
  tier: z.enum(['premium', 'basic']),
  videosCompleted: z.number().int(),
  averageRating: z.number().nullable(),
  totalCampaigns: z.number().int(),
});

export type TierProgress = z.infer<typeof TierProgress>;
