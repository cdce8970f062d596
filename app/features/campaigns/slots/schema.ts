import { z } from 'zod';
import { MAX_SUBMISSIONS_LIMIT } from '#features/campaigns/campaigns/rules.ts';

const Slots = z.number().int().min(1).max(MAX_SUBMISSIONS_LIMIT);

/** The amount is that of all slots, as the brand saw it. */
export const FundSlots = z.strictObject({ slots: Slots, amountCents: z.number().int().min(1) });
export const ReleaseSlots = z.strictObject({ slots: Slots });

export const CampaignFunding = z
  .object({
    available: z.number().int(),
    reserved: z.number().int(),
    paid: z.number().int(),
    securedCents: z.number().int(),
  })
  .meta({ id: 'CampaignFunding' });
export type CampaignFunding = z.infer<typeof CampaignFunding>;
