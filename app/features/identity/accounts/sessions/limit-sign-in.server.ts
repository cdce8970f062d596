import { forgetRate, limitRate, uncountRate } from '#platform/http/limit-rate.server.ts';
import { networkOf } from '#platform/http/network.ts';
import { hashToken } from '../one-time-tokens.server.ts';
import { isDeviceOf } from './devices.server.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/**
 * Counts one guess at an account's password, per network and, from however many networks they come, per account. A
 * browser in which the owner has signed in before has a count of its own: strangers who guess cannot lock the owner
 * out. Returns the function to call after a successful sign-in, which does not count.
 */
export async function limitSignIn(
  email: string,
  address: string,
  device: string | undefined,
): Promise<() => Promise<void>> {
  const network = networkOf(address);
  await limitRate(networkKey(network), 300, QUARTER_HOUR);
  const isOwn = device !== undefined && (await isDeviceOf(email, device));
  const guesses = isOwn ? `sign-in:device:${hashToken(device)}` : `sign-in:${email}:${network}`;
  await limitRate(guesses, 10, QUARTER_HOUR);
  if (!isOwn) await limitRate(accountKey(email), 30, HOUR);
  return async () => {
    await forgetRate(guesses);
    await uncountRate(networkKey(network));
    if (!isOwn) await uncountRate(accountKey(email));
  };
}

/** One count per user: an unattended browser must not be used to guess the password. */
export const limitGuesses = (userId: string) => limitRate(`own-password:${userId}`, 20, QUARTER_HOUR);

/** The owner has authenticated by other means. */
export const forgetGuesses = (email: string): Promise<void> => forgetRate(accountKey(email));

const accountKey = (email: string) => `sign-in:account:${email}`;
const networkKey = (network: string) => `sign-in:${network}`;
