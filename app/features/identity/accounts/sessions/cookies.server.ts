import { config } from '#platform/env/config.server.ts';

const isSecure = config.baseUrl.startsWith('https:');

/** Over https a browser takes it from this very host alone, and never from a page in the clear. */
const nameOf = (name: string) => `${isSecure ? '__Host-' : ''}laqta.${name}`;

export const SESSION_COOKIE = nameOf('session_token');
export const SECOND_STEP_COOKIE = nameOf('second_step');
export const DEVICE_COOKIE = nameOf('device');

export const cookieFor = (seconds: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: Math.floor(seconds) }) as const;
