import { isSigned, sign } from '#platform/encryption/signature.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { VariantName } from '../tables.server.ts';

const MINUTE_MS = 60_000;
/** A link stays the same for `stepMs`, so that it is cached, and is valid for up to `steps` times as long. Without sessions, it is valid for anyone. */
const SESSION_LINK = { stepMs: 60 * MINUTE_MS, steps: 2 };
const BEARER_LINK = { stepMs: 5 * MINUTE_MS, steps: 3 };

type LinkOptions = { isDownload?: boolean; now?: number };

/** The caller has checked access; other users are refused. A file host has no sessions: there the URL names its user. */
export function fileLink(
  mediaId: string,
  variant: VariantName,
  userId: string,
  { isDownload = false, now = Date.now() }: LinkOptions = {},
): string {
  const { stepMs, steps } = config.filesUrl ? BEARER_LINK : SESSION_LINK;
  const expires = (Math.floor(now / stepMs) + steps) * stepMs;
  const signature = sign(signedText(mediaId, variant, userId, expires));
  const user = config.filesUrl ? `&u=${userId}` : '';
  const address = `${config.filesUrl ?? ''}/files/${mediaId}/${variant}?e=${expires}${user}&s=${signature}`;
  return isDownload ? `${address}&download` : address;
}

/** Stored in rows and served on every host. */
export const publicLink = (mediaId: string, variant: VariantName): string => `/files/${mediaId}/${variant}`;

/** Whether the link was signed for this user and has not expired. */
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
