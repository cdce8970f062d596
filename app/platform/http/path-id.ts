import { z } from 'zod';
import type { IdPrefix } from '#core/ids.ts';

/** The `{id}` of an address: one kind of row, told by its prefix. An id of another kind is one that does not exist. */
export const pathId = (prefix: IdPrefix) =>
  z.object({
    id: z
      .string()
      .max(64)
      .meta({ examples: [`${prefix}_${'0'.repeat(26)}`] }),
  });
