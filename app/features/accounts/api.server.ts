import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { db } from '#platform/db/db.server.ts';
import { type DoorEnv, door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { networkOf } from '#platform/http/network.ts';
import { requireSession } from './guard.server.ts';
import { secondsOf } from './one-time-tokens.server.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.server.ts';
import {
  CodeInput,
  ForgotPasswordInput,
  LanguageInput,
  ResetPasswordInput,
  SessionAnswer,
  SignInAnswer,
  SignInInput,
  SignUpInput,
  TokenInput,
} from './schema.ts';
import { disownChange } from './security-log/disown-change.server.ts';
import { cookieFor, DEVICE_COOKIE, SECOND_STEP_COOKIE, SESSION_COOKIE } from './sessions/cookies.server.ts';
import { endOwnSession } from './sessions/end-session.server.ts';
import { DEVICE_SECONDS, deviceCookie, forgetGuesses, limitSignIn } from './sessions/limit-sign-in.server.ts';
import { renewSession } from './sessions/open-session.server.ts';
import { readSession } from './sessions/read-session.server.ts';
import { signIn } from './sessions/sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { users } from './tables.server.ts';
import { finishSecondStep } from './two-factor/second-step.server.ts';

const tag = 'accounts';
const Done = z.object({ ok: z.literal(true) });
const QUARTER_HOUR = 900;

const signUpDoor = door('post', '/auth/sign-up', 'Create an account', {
  tag,
  body: SignUpInput,
  answer: Done,
});
const signInDoor = door('post', '/auth/sign-in', 'Sign in, or be asked for a code', {
  tag,
  body: SignInInput,
  answer: SignInAnswer,
});
const secondStepDoor = door('post', '/auth/second-step', 'Sign in by a code, after the password', {
  tag,
  body: CodeInput,
  answer: Done,
});
const signOutDoor = door('post', '/auth/sign-out', 'Sign out', { tag, answer: Done });
const sessionDoor = door('get', '/auth/session', 'Who is signed in', { tag, answer: SessionAnswer });
const forgotDoor = door('post', '/auth/forgot-password', 'Mail a link to choose a new password', {
  tag,
  body: ForgotPasswordInput,
  answer: Done,
});
const resetDoor = door('post', '/auth/reset-password', 'Choose a new password', {
  tag,
  body: ResetPasswordInput,
  answer: Done,
});
const disownDoor = door('post', '/auth/disown', 'Take back a change that somebody else made', {
  tag,
  body: TokenInput,
  answer: Done,
});
const languageDoor = door('put', '/account/language', 'Remember the language for mails', {
  tag,
  body: LanguageInput,
  answer: Done,
});

const secondStepCookie = cookieFor(secondsOf('second-step'));
const networkFrom = (c: Context<DoorEnv>) => networkOf(c.get('clientAddress'));

/** This browser is the owner's: whoever guesses elsewhere does not lock it out. */
function rememberDevice(c: Context<DoorEnv>, email: string) {
  setCookie(c, DEVICE_COOKIE, deviceCookie(email), cookieFor(DEVICE_SECONDS));
}

export const accountsApi = doors()
  .openapi(signUpDoor, async (c) => {
    await limitRate(`sign-up:${networkFrom(c)}`, 20, QUARTER_HOUR);
    const input = c.req.valid('json');
    c.header('set-cookie', await signUp(input), { append: true });
    rememberDevice(c, input.email);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(signInDoor, async (c) => {
    const input = c.req.valid('json');
    const forget = await limitSignIn(input.email, c.get('clientAddress'), getCookie(c, DEVICE_COOKIE));
    const signedIn = await signIn(input);
    await forget();
    if ('secondStep' in signedIn) setCookie(c, SECOND_STEP_COOKIE, signedIn.secondStep, secondStepCookie);
    else {
      c.header('set-cookie', signedIn.session, { append: true });
      rememberDevice(c, input.email);
    }
    return c.json({ secondStep: 'secondStep' in signedIn }, 200);
  })
  .openapi(secondStepDoor, async (c) => {
    await limitRate(`second-step:${networkFrom(c)}`, 60, QUARTER_HOUR);
    const token = getCookie(c, SECOND_STEP_COOKIE) ?? '';
    const { email, session } = await finishSecondStep(token, c.req.valid('json').code);
    deleteCookie(c, SECOND_STEP_COOKIE, secondStepCookie);
    c.header('set-cookie', session, { append: true });
    rememberDevice(c, email);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(signOutDoor, async (c) => {
    await endOwnSession(getCookie(c, SESSION_COOKIE) ?? '');
    deleteCookie(c, SESSION_COOKIE, cookieFor(0));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(sessionDoor, async (c) => {
    const session = await readSession(c);
    // Asked for once per opening of the app, and so the place to give a session more time.
    const cookie = session && (await renewSession(session, getCookie(c, SESSION_COOKIE)!));
    if (cookie) c.header('set-cookie', cookie, { append: true });
    return c.json({ user: session?.user ?? null }, 200);
  })
  .openapi(forgotDoor, async (c) => {
    const { email } = c.req.valid('json');
    await limitRate(`forgot:${networkFrom(c)}`, 20, QUARTER_HOUR);
    await limitRate(`forgot:${email}`, 5, QUARTER_HOUR);
    await requestPasswordReset(email);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(resetDoor, async (c) => {
    await limitRate(`reset:${networkFrom(c)}`, 20, QUARTER_HOUR);
    const { email } = await resetPassword(c.req.valid('json'));
    await forgetGuesses(email);
    rememberDevice(c, email);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(disownDoor, async (c) => {
    await limitRate(`disown:${networkFrom(c)}`, 20, QUARTER_HOUR);
    await disownChange(c.req.valid('json').token);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(languageDoor, async (c) => {
    const { user } = await requireSession(c);
    await db
      .update(users)
      .set({ language: c.req.valid('json').language })
      .where(eq(users.id, user.id));
    return c.json({ ok: true as const }, 200);
  });
export type AccountsApi = typeof accountsApi;
