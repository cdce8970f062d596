import type { Context } from 'hono';
import { config } from '#platform/env/config.server.ts';
import { secondsOf } from '../rules.ts';

const isSecure = config.baseUrl.startsWith('https:');

/** Over HTTPS, `__Host-` binds the cookie to this host. */
const nameOf = (name: string) => `${isSecure ? '__Host-' : ''}laqta.${name}`;

export const SESSION_COOKIE = nameOf('session_token');
export const SECOND_STEP_COOKIE = nameOf('second_step');
/** The checks of a sign-in at a provider, and later the identity that it returned. */
export const PROVIDER_COOKIE = nameOf('provider');
export const IDENTITY_COOKIE = nameOf('identity');
export const DEVICE_COOKIE = nameOf('device');
export const DEVICE_SECONDS = 365 * 86_400;

export function addCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

export const cookieOptions = (seconds: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: Math.floor(seconds) }) as const;

export const secondStepOptions = cookieOptions(secondsOf('second-step'));
