import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { tooManyRequests } from '#core/errors.ts';
import { db } from '#platform/db/db.server.ts';
import { endpoint, type HttpEnv, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { signUp } from './commands/sign-up.server.ts';
import {
  disownLink,
  emailTaken,
  invalidCredentials,
  resetLink,
  secondFactorLocked,
  secondStepOver,
  suspended,
  wrongCode,
} from './errors.ts';
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
import { users } from './tables.server.ts';
import { finishSecondStep } from './two-factor/second-step.server.ts';

const secondStepCookie = cookieFor(secondsOf('second-step'));

/** This browser is the owner's: whoever guesses elsewhere does not lock it out. */
function rememberDevice(c: Context<HttpEnv>, email: string) {
  setCookie(c, DEVICE_COOKIE, deviceCookie(email), cookieFor(DEVICE_SECONDS));
}

export const endpoints = [
  endpoint(
    {
      id: 'signUp',
      method: 'post',
      path: '/auth/sign-up',
      for: 'anyone',
      summary: 'Create an account',
      limit: perQuarterHour(20),
      body: SignUpInput,
      example: {
        email: 'lina@example.com',
        password: 'three-green-kettles-7',
        fullName: 'Lina Haddad',
        role: 'creator',
      },
      refusals: [emailTaken],
    },
    async ({ c, body }) => {
      c.header('set-cookie', await signUp(body), { append: true });
      rememberDevice(c, body.email);
    },
  ),
  endpoint(
    {
      id: 'signIn',
      method: 'post',
      path: '/auth/sign-in',
      for: 'anyone',
      summary: 'Sign in, or be asked for a code',
      body: SignInInput,
      example: { email: 'lina@example.com', password: 'three-green-kettles-7' },
      answer: SignInAnswer,
      refusals: [invalidCredentials, suspended, tooManyRequests],
    },
    async ({ c, body }) => {
      const forget = await limitSignIn(body.email, c.get('clientAddress'), getCookie(c, DEVICE_COOKIE));
      const signedIn = await signIn(body);
      await forget();
      if ('secondStep' in signedIn) setCookie(c, SECOND_STEP_COOKIE, signedIn.secondStep, secondStepCookie);
      else {
        c.header('set-cookie', signedIn.session, { append: true });
        rememberDevice(c, body.email);
      }
      return { secondStep: 'secondStep' in signedIn };
    },
  ),
  endpoint(
    {
      id: 'finishSignIn',
      method: 'post',
      path: '/auth/second-step',
      for: 'anyone',
      summary: 'Sign in by a code, after the password',
      limit: perQuarterHour(60),
      body: CodeInput,
      example: { code: '123456' },
      refusals: [secondStepOver, suspended, wrongCode, secondFactorLocked],
    },
    async ({ c, body }) => {
      const token = getCookie(c, SECOND_STEP_COOKIE) ?? '';
      const { email, session } = await finishSecondStep(token, body.code);
      deleteCookie(c, SECOND_STEP_COOKIE, secondStepCookie);
      c.header('set-cookie', session, { append: true });
      rememberDevice(c, email);
    },
  ),
  endpoint(
    {
      id: 'signOut',
      method: 'post',
      path: '/auth/sign-out',
      for: 'anyone',
      summary: 'Sign out',
    },
    async ({ c }) => {
      await endOwnSession(getCookie(c, SESSION_COOKIE) ?? '');
      deleteCookie(c, SESSION_COOKIE, cookieFor(0));
    },
  ),
  endpoint(
    {
      id: 'readSession',
      method: 'get',
      path: '/auth/session',
      for: 'anyone',
      summary: 'Who is signed in',
      answer: SessionAnswer,
    },
    async ({ c }) => {
      const session = await readSession(c);
      // Asked for once per opening of the app, and so the place to give a session more time.
      const cookie = session && (await renewSession(session, getCookie(c, SESSION_COOKIE)!));
      if (cookie) c.header('set-cookie', cookie, { append: true });
      return { user: session?.user ?? null };
    },
  ),
  endpoint(
    {
      id: 'forgotPassword',
      method: 'post',
      path: '/auth/forgot-password',
      for: 'anyone',
      summary: 'Mail a link to choose a new password',
      limit: perQuarterHour(20),
      body: ForgotPasswordInput,
      example: { email: 'lina@example.com' },
    },
    async ({ body }) => {
      await limitRate(`forgot:${body.email}`, 5, 900);
      await requestPasswordReset(body.email);
    },
  ),
  endpoint(
    {
      id: 'resetPassword',
      method: 'post',
      path: '/auth/reset-password',
      for: 'anyone',
      summary: 'Choose a new password',
      limit: perQuarterHour(20),
      body: ResetPasswordInput,
      example: { token: 'of-the-link', password: 'three-green-kettles-7' },
      refusals: [resetLink],
    },
    async ({ c, body }) => {
      const { email } = await resetPassword(body);
      await forgetGuesses(email);
      rememberDevice(c, email);
    },
  ),
  endpoint(
    {
      id: 'disownChange',
      method: 'post',
      path: '/auth/disown',
      for: 'anyone',
      summary: 'Take back a change that somebody else made',
      limit: perQuarterHour(20),
      body: TokenInput,
      example: { token: 'of-the-link' },
      refusals: [disownLink],
    },
    ({ body }) => disownChange(body.token),
  ),
  endpoint(
    {
      id: 'rememberLanguage',
      method: 'put',
      path: '/account/language',
      for: 'self',
      summary: 'Remember the language for mails',
      body: LanguageInput,
      example: { language: 'ar' },
    },
    async ({ session, body }) => {
      await db.update(users).set({ language: body.language }).where(eq(users.id, session.user.id));
    },
  ),
];
