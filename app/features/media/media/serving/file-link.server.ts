import { isSigned, sign } from '#platform/encryption/signature.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { VariantName } from '../tables.server.ts';

const MINUTE_MS = 60_000;
/** An address stays the same for so long, so that it is loaded once, and is good for so many times as long. */
const FOR_ONE = { stepMs: 60 * MINUTE_MS, steps: 2 };
const FOR_ALL = { stepMs: 5 * MINUTE_MS, steps: 3 };
/** For whom an address is where no session tells who asks. No person is called so. */
export const ANYBODY = '*';

type LinkOptions = { isDownload?: boolean; now?: number };

/**
 * The address of a file for one person. Whoever gives it out has made sure that this person may see the file; passed on,
 * it opens for nobody else. Where files have a host of their own nobody is known there: such an address opens for all,
 * and lives a quarter of an hour.
 */
export function fileLink(
  mediaId: string,
  variant: VariantName,
  userId: string,
  { isDownload = false, now = Date.now() }: LinkOptions = {},
): string {
  const { stepMs, steps } = config.filesUrl ? FOR_ALL : FOR_ONE;
  const expires = (Math.floor(now / stepMs) + steps) * stepMs;
  const signature = sign(signedText(mediaId, variant, config.filesUrl ? ANYBODY : userId, expires));
  const address = `${config.filesUrl ?? ''}/files/${mediaId}/${variant}?e=${expires}&s=${signature}`;
  return isDownload ? `${address}&download` : address;
}

/** The address of a picture that anybody may see. It is kept in rows, and is served everywhere. */
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
