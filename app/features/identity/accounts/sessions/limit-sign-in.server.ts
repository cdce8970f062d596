import { isSigned, sign } from '#platform/encryption/signature.server.ts';
import { forgetRate, limitRate } from '#platform/http/limit-rate.server.ts';
import { networkOf } from '#platform/http/network.ts';
import { newToken } from '../one-time-tokens.server.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;
export const DEVICE_SECONDS = 365 * 86_400;

/**
 * Per network and per account. Known browsers count separately, so that strangers cannot lock the owner out. Returns the
 * count to reset after a correct password.
 */
export async function limitSignIn(
  email: string,
  address: string,
  device: string | undefined,
): Promise<() => Promise<void>> {
  const network = networkOf(address);
  await limitRate(`sign-in:${network}`, 300, QUARTER_HOUR);
  const deviceName = device && readDeviceName(email, device);
  const guesses = deviceName ? `sign-in:device:${deviceName}` : `sign-in:${email}:${network}`;
  await limitRate(guesses, 10, QUARTER_HOUR);
  if (!deviceName) await limitRate(accountKey(email), 30, HOUR);
  return () => forgetRate(guesses);
}

/** One count per user: an unattended browser must not be used to guess the password. */
export const limitGuesses = (userId: string) => limitRate(`own-password:${userId}`, 20, QUARTER_HOUR);

/** The owner has authenticated by other means. */
export const forgetGuesses = (email: string): Promise<void> => forgetRate(accountKey(email));

/** A random name, signed for this address only. */
export function deviceCookie(email: string): string {
  const name = newToken();
  return `${name}.${sign(signedText(email, name))}`;
}

function readDeviceName(email: string, cookie: string): string | null {
  const [name = '', signature = ''] = cookie.split('.');
  return isSigned(signedText(email, name), signature) ? name : null;
}

const accountKey = (email: string) => `sign-in:account:${email}`;
const signedText = (email: string, name: string) => `device:${email}:${name}`;
