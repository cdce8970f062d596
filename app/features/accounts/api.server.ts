import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { type DoorEnv, door, doors } from '#platform/http/door.server.ts';
import { forgetRate, limitRate } from '#platform/http/limit-rate.server.ts';
import { auth } from './auth.server.ts';
import { requireSession } from './guard.server.ts';
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
} from './schema.ts';
import type { Visit } from './sessions/open-session.server.ts';
import { readSession } from './sessions/read-session.server.ts';
import { signIn } from './sessions/sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { users } from './tables.server.ts';
import { finishSecondStep, SECOND_STEP_SECONDS } from './two-factor/second-step.server.ts';

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
const languageDoor = door('put', '/account/language', 'Remember the language for mails', {
  tag,
  body: LanguageInput,
  answer: Done,
});

function passCookies(c: Context<DoorEnv>, headers: Headers) {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
}

const isSecure = config.baseUrl.startsWith('https:');
const SECOND_STEP_COOKIE = `${isSecure ? '__Secure-' : ''}laqta.second_step`;
const secondStepCookie = {
  path: '/api/auth',
  httpOnly: true,
  sameSite: 'Lax',
  secure: isSecure,
  maxAge: SECOND_STEP_SECONDS,
} as const;

const visitOf = (c: Context<DoorEnv>): Visit => ({
  address: c.get('clientAddress'),
  userAgent: c.req.header('user-agent') ?? null,
});

export const accountsApi = doors()
  .openapi(signUpDoor, async (c) => {
    await limitRate(`sign-up:${c.get('clientAddress')}`, 20, QUARTER_HOUR);
    passCookies(c, await signUp(c.req.valid('json'), c.req.raw.headers));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(signInDoor, async (c) => {
    const input = c.req.valid('json');
    const address = c.get('clientAddress');
    const guesses = `sign-in:${input.email}:${address}`;
    await limitRate(guesses, 10, QUARTER_HOUR);
    await limitRate(`sign-in:${address}`, 300, QUARTER_HOUR);
    const signedIn = await signIn(input, visitOf(c));
    await forgetRate(guesses);
    if ('secondStep' in signedIn) setCookie(c, SECOND_STEP_COOKIE, signedIn.secondStep, secondStepCookie);
    else c.header('set-cookie', signedIn.session, { append: true });
    return c.json({ secondStep: 'secondStep' in signedIn }, 200);
  })
  .openapi(secondStepDoor, async (c) => {
    await limitRate(`second-step:${c.get('clientAddress')}`, 60, QUARTER_HOUR);
    const token = getCookie(c, SECOND_STEP_COOKIE) ?? '';
    const session = await finishSecondStep(token, c.req.valid('json').code, visitOf(c));
    deleteCookie(c, SECOND_STEP_COOKIE, secondStepCookie);
    c.header('set-cookie', session, { append: true });
    return c.json({ ok: true as const }, 200);
  })
  .openapi(signOutDoor, async (c) => {
    const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
    passCookies(c, headers);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(sessionDoor, async (c) => {
    const user = (await readSession(c))?.user ?? null;
    // better-auth prolongs a session that is older than a day; it is asked here, once per opening of the app.
    if (user)
      passCookies(
        c,
        (await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true })).headers,
      );
    return c.json({ user }, 200);
  })
  .openapi(forgotDoor, async (c) => {
    const { email } = c.req.valid('json');
    await limitRate(`forgot:${email}`, 5, QUARTER_HOUR);
    await limitRate(`forgot:${c.get('clientAddress')}`, 20, QUARTER_HOUR);
    await requestPasswordReset(email);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(resetDoor, async (c) => {
    await limitRate(`reset:${c.get('clientAddress')}`, 20, QUARTER_HOUR);
    await resetPassword(c.req.valid('json'));
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
