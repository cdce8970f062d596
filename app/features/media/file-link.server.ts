import { isSigned, sign } from '#platform/encryption/signature.server.ts';
import type { VariantName } from './tables.server.ts';

const HOUR_MS = 3_600_000;

/**
 * The address of a file for one person, good for one to two hours and the same for an hour, so that it is loaded once.
 * Whoever gives it out has made sure that this person may see the file; passed on, it opens for nobody else.
 */
export function fileLink(mediaId: string, variant: VariantName, userId: string, now = Date.now()): string {
  const expires = (Math.floor(now / HOUR_MS) + 2) * HOUR_MS;
  const signature = sign(signedText(mediaId, variant, userId, expires));
  return `/files/${mediaId}/${variant}?e=${expires}&s=${signature}`;
}

/** The address of a picture that anybody may see. */
export const publicLink = (mediaId: string, variant: VariantName): string => `/files/${mediaId}/${variant}`;

/** Whether this address was given to this person and is still good. */
export function isLinkOf(
  userId: string,
  {
    mediaId,
    variant,
    expires,
    signature,
  }: { mediaId: string; variant: string; expires: number; signature: string },
  now = Date.now(),
): boolean {
  return expires > now && isSigned(signedText(mediaId, variant, userId, expires), signature);
}

const signedText = (mediaId: string, variant: string, userId: string, expires: number) =>
  `file:${mediaId}:${variant}:${userId}:${expires}`;
