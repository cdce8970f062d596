import { z } from 'zod';

/** CSV, unless JSON is asked for: then the items are as the list gives them. */
export const ExportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });
