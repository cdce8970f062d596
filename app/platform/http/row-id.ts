import { z } from 'zod';

/** The id of one kind of row, told by its prefix: a request that names it may do so only where the row is the caller's. */
export const rowId = (prefix: string) =>
  z
    .string()
    .max(64)
    .meta({ examples: [`${prefix}_${'0'.repeat(26)}`] });

/** The `{id}` of an address. */
export const pathId = (prefix: string) => z.object({ id: rowId(prefix) });
