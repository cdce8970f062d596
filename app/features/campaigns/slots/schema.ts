import { z } from 'zod';
import { SlotCount } from '#features/campaigns/campaigns/schema.ts';

export const ReleaseSlots = z.strictObject({ slots: SlotCount });

export const CampaignFunding = z
  .object({
    available: z.number().int(),
    reserved: z.number().int(),
    paid: z.number().int(),
    securedCents: z.number().int(),
  })
  .meta({ id: 'CampaignFunding' });
export type CampaignFunding = z.infer<typeof CampaignFunding>;
