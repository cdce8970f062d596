import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { config } from '#platform/env/config.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { secondsOf } from '../rules.ts';
import { DEVICE_SECONDS, deviceCookie } from './limit-sign-in.server.ts';

const isSecure = config.baseUrl.startsWith('https:');

/** Over HTTPS, `__Host-` binds the cookie to this host. */
const nameOf = (name: string) => `${isSecure ? '__Host-' : ''}laqta.${name}`;

export const SESSION_COOKIE = nameOf('session_token');
export const SECOND_STEP_COOKIE = nameOf('second_step');
export const DEVICE_COOKIE = nameOf('device');

export const cookieFor = (seconds: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: Math.floor(seconds) }) as const;

export const secondStepCookie = cookieFor(secondsOf('second-step'));

/** Marks this browser as the owner's, so that failed guesses from elsewhere do not lock it out. */
export function rememberDevice(c: Context<HttpEnv>, email: string) {
  setCookie(c, DEVICE_COOKIE, deviceCookie(email), cookieFor(DEVICE_SECONDS));
}
