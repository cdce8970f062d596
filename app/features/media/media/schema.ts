import { z } from 'zod';
import { rowId } from '#platform/http/schemas/ids.ts';
import { UPLOAD_REFUSALS } from './rules.ts';

const Bytes = z.number().int();
const Fraction = z.number().min(0).max(1);

export const PurposeSchema = z.enum([
  'video',
  'portfolio',
  'picture',
  'cover',
  'reference',
  'message',
  'captions',
]);
export const CropSchema = z.strictObject({ x: Fraction, y: Fraction, size: Fraction.positive() }).meta({
  description: 'A square of the upright picture: its corner and side as parts of width and height.',
});

export const UploadInput = z.strictObject({
  purpose: PurposeSchema,
  fileName: z.string().min(1, 'errors.required').max(1000, 'errors.tooLong'),
  sizeBytes: Bytes.positive('media.errors.emptyFile').max(Number.MAX_SAFE_INTEGER),
  /** In milliseconds. With name and size, it identifies the same file. */
  lastModifiedMs: z.number().int().min(0).max(8.64e15),
  /** Hexadecimal. Compared with the received file. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  crop: CropSchema.optional(),
  /** Perceptual hash of 1,024 bits in hexadecimal. */
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{256}$/)
    .optional(),
});
export type UploadInput = z.infer<typeof UploadInput>;

/** PATCH its address by the tus protocol, version 1.0.0. */
export const Upload = z.object({
  id: z.string(),
  purpose: PurposeSchema,
  fileName: z.string(),
  sizeBytes: Bytes,
  receivedBytes: Bytes,
  /** Recommended maximum size of one request. */
  chunkBytes: Bytes,
  status: z.enum(['open', 'checking', 'done', 'refused', 'canceled', 'expired']),
  refusal: z.enum(UPLOAD_REFUSALS).nullable(),
  /** Whether other users see the video without the location data of the file. */
  removedLocation: z.boolean(),
  mediaId: z.string().nullable(),
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof Upload>;
export const UploadList = z.object({ items: z.array(Upload) });

/** Null removes the picture. */
export const PictureInput = z.strictObject({ mediaId: rowId('med').nullable() });
export const Pictures = z.object({
  pictureUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
});
