import type { z } from 'zod';
import type { Listener } from '#platform/events/events.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { AuditAction, AuditKind } from './audit-action.ts';
import type { Invariant } from './invariants.server.ts';
import type { NotificationType } from './notification.ts';

/**
 * The manifest of a feature. `app/features.server.ts` lists all features in order; the API and its reference, the
 * worker's jobs and the listeners derive from it, so that adding a feature changes none of these.
 */
export type Feature = {
  /** As its folder is called; the tag of its endpoints in the reference. */
  name: string;
  /** One sentence for the API reference. */
  summary: string;
  endpoints?: readonly Endpoint[];
  /** Its schemas by the names that the reference gives them: `import * as schemas from './schema.ts'`. */
  schemas?: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each job takes what its own schema says
  jobs?: readonly Job<any>[];
  /** Handlers for events of earlier features. */
  listeners?: readonly Listener[];
  /** Shown under the bell and sent by email: `import * as notifications from './notifications.server.ts'`. */
  notifications?: Record<string, NotificationType>;
  /** Operator actions recorded in the audit log: `import * as auditActions from './audit-actions.server.ts'`. */
  auditActions?: Record<string, AuditAction | AuditKind>;
  /** Topics of its live events. The browser refetches each query that has one of them in its key. */
  topics?: readonly string[];
  /** The prefixes of its ids, each with the kind of row that it marks. */
  idPrefixes?: Readonly<Record<string, string>>;
  /** Verified every night. */
  invariants?: readonly Invariant[];
};

export const namedSchemas = ({ schemas = {} }: Feature): [string, z.ZodType][] =>
  Object.entries(schemas).filter((entry): entry is [string, z.ZodType] => isSchema(entry[1]));

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;
