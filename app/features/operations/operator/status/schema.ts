import { z } from 'zod';
import { VerificationStatus } from '#features/money/reconciliation/schema.ts';

const Count = z.number().int();

export const StatusAnswer = z.object({
  versions: z.object({ laqta: z.string(), node: z.string(), postgres: z.string() }),
  migrations: z.object({ latest: z.string(), pending: z.array(z.string()) }),
  /** Connected to the database. */
  hasWorker: z.boolean(),
  /** Null before the first. */
  proof: z.object({ status: VerificationStatus, finishedAt: z.string() }).nullable(),
  comparedAt: z.string().nullable(),
  events: z.object({ unprocessed: Count, oldestAt: z.string().nullable(), dead: Count }),
  mails: z.object({ waiting: Count, failed: Count }),
  /** Queues with jobs, the longest overdue first. */
  queues: z.array(z.object({ name: z.string(), waiting: Count, overdueSince: z.string().nullable() })),
  /** Nothing is sent to Stripe or by mail until the restored ledger has been compared. */
  isRestoreOpen: z.boolean(),
  backup: z.object({
    /** The database of `npm start`, which makes the backups. */
    isEmbedded: z.boolean(),
    isArchiving: z.boolean(),
    /** The last WAL segment could not be archived. */
    isFailing: z.boolean(),
    /** Newest first. */
    backups: z.array(z.object({ id: z.string(), finishedAt: z.string(), bytes: Count })),
  }),
  disk: z.object({ freeBytes: Count, totalBytes: Count }),
  replication: z.object({
    isReplica: z.boolean(),
    replicas: z.array(
      z.object({ name: z.string(), state: z.string().nullable(), lagSeconds: z.number().nullable() }),
    ),
  }),
});
export type StatusAnswer = z.infer<typeof StatusAnswer>;
