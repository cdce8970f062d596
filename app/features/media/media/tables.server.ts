import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Crop } from '#core/crop.ts';
import { moment } from '#platform/db/columns.server.ts';
import type { UploadState } from '#platform/storage/file-storage.server.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import type { MediaKind, Purpose, UploadRefusal, UploadStatus } from './rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const bits = customType<{ data: string }>({ dataType: () => 'bit(1024)' });

/** Its bytes are stored under `mediaId`. */
export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  userId: text().notNull(),
  mediaId: text().notNull(),
  purpose: text().$type<Purpose>().notNull(),
  fileName: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
  lastModifiedMs: bigint({ mode: 'number' }).notNull(),
  sha256: bytes(),
  crop: jsonb().$type<Crop>(),
  fingerprint: bits(),
  hasPoster: boolean().notNull().default(false),
  uploadState: jsonb('arrival').$type<UploadState>().notNull(),
  /** Of the request that may write: a newer one takes it over. */
  lease: uuid(),
  status: text().$type<UploadStatus>().notNull().default('open'),
  refusal: text().$type<UploadRefusal>(),
  /** The form of the video that other users see has no location data. */
  removedLocation: boolean().notNull().default(false),
  expiresAt: moment().notNull(),
  /** When its bytes were removed from the storage. */
  discardedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** Checked files. A removed one keeps its row. */
export const media = pgTable('media', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  userId: text().notNull(),
  purpose: text().$type<Purpose>().notNull(),
  kind: text().$type<MediaKind>().notNull(),
  fileName: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  sha256: bytes().notNull(),
  scan: text().$type<'none' | 'clean'>().notNull(),
  facts: jsonb().$type<VideoFacts>(),
  fingerprint: bits(),
  createdAt: moment().notNull().defaultNow(),
  removedAt: moment(),
});

/** `original`: the upload, location data included. `faststart` exists if it has a location or its index at the end. */
export const mediaVariants = pgTable(
  'media_variants',
  {
    mediaId: text().notNull(),
    name: text().$type<VariantName>().notNull(),
    type: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.name] })],
);
export type VariantName = 'original' | 'faststart' | 'preview' | 'poster' | 'w256' | 'w512' | 'w1600';

/** The places that show a file. A file without a use is swept after `RETENTION_DAYS`. */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediaId: text().notNull(),
    feature: text().notNull(),
    subject: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.feature, table.subject] })],
);
