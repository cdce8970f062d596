import { z } from 'zod';
import { rowId } from '#platform/http/schemas/ids.ts';
import { BLOCKERS } from './rules.ts';

export const DeletionAnswer = z.object({
  /** Null without a requested deletion. */
  dueAt: z.string().nullable(),
  /** Open money and work. The account is not erased before all of it is settled. */
  blockers: z.array(z.object({ kind: z.enum(BLOCKERS), count: z.int(), amountCents: z.int().nullable() })),
});
export type DeletionAnswer = z.infer<typeof DeletionAnswer>;

export const DataExportAnswer = z.object({
  /** The latest export that has not expired. */
  export: z
    .object({
      id: rowId('exp'),
      createdAt: z.string(),
      isReady: z.boolean(),
      expiresAt: z.string(),
      /** Uploaded files, which are downloaded separately. */
      fileCount: z.int(),
      fileBytes: z.int(),
    })
    .nullable(),
});
export type DataExportAnswer = z.infer<typeof DataExportAnswer>;
