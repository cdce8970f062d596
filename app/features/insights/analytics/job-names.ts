import { z } from 'zod';

/** Adds up the days whose facts have changed. */
export const rollUpName = { name: 'analytics.roll-up', schema: z.object({}) };
