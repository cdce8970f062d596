import type { z } from 'zod';
import type { Listener } from '#platform/events/events.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { AuditAction, AuditKind } from './audit-action.ts';
import type { Invariant } from './invariants.server.ts';
import type { NotificationType } from './notification.ts';

/** The API, its reference, the worker's jobs and the listeners derive from the list in `app/features.server.ts`. */
export type Feature = {
  /** The folder name, and the tag in the API reference. */
  name: string;
  /** One sentence for the API reference. */
  summary: string;
  endpoints?: readonly Endpoint[];
  /** By name in the reference: `import * as schemas from './schema.ts'`. */
  schemas?: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each job takes what its own schema says
  jobs?: readonly Job<any>[];
  listeners?: readonly Listener[];
  notifications?: Record<string, NotificationType>;
  auditActions?: Record<string, AuditAction | AuditKind>;
  /** The browser refetches each query with one of them in its key. */
  topics?: readonly string[];
  /** Kind of row by prefix. */
  idPrefixes?: Readonly<Record<string, string>>;
  /** Verified every night. */
  invariants?: readonly Invariant[];
};

export const namedSchemas = ({ schemas = {} }: Feature): [string, z.ZodType][] =>
  Object.entries(schemas).filter((entry): entry is [string, z.ZodType] => isSchema(entry[1]));

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;
