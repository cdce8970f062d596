import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { notFound } from '#core/app-error.ts';
import { tooManyRequests } from '#core/errors.ts';
import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import {
  invalidCredentials,
  secondFactorLocked,
  secondStepExpired,
  suspended,
  wrongCode,
  wrongPassword,
} from '../errors.ts';
import { listSessions } from '../queries.server.ts';
import {
  CodeInput,
  ConfirmInput,
  SessionAnswer,
  SessionsAnswer,
  SignInAnswer,
  SignInInput,
} from '../schema.ts';
import { finishSecondStep } from '../two-factor/second-step.server.ts';
import { confirmSession } from './confirm-session.server.ts';
import {
  addCookies,
  cookieOptions,
  DEVICE_COOKIE,
  SECOND_STEP_COOKIE,
  SESSION_COOKIE,
  secondStepOptions,
} from './cookies.server.ts';
import { endOtherSessions, endOwnSession, endSession } from './end-session.server.ts';
import { limitGuesses, limitSignIn } from './limit-sign-in.server.ts';
import { renewSession } from './open-session.server.ts';
import { readSession } from './read-session.server.ts';
import { signIn } from './sign-in.server.ts';

export const sessionEndpoints = [
  endpoint(
    {
      id: 'signIn',
      method: 'post',
      path: '/auth/sign-in',
      for: 'anyone',
      summary: 'Sign in with a password; with two-factor, returns that a code is required',
      body: SignInInput,
      example: { email: 'lina@example.com', password: 'three-green-kettles-7' },
      answer: SignInAnswer,
      refusals: [invalidCredentials, suspended, tooManyRequests],
    },
    async ({ c, body }) => {
      const device = getCookie(c, DEVICE_COOKIE);
      const uncount = await limitSignIn(body.email, c.get('clientAddress'), device);
      const signedIn = await signIn(body, device);
      await uncount();
      if ('secondStep' in signedIn) setCookie(c, SECOND_STEP_COOKIE, signedIn.secondStep, secondStepOptions);
      else addCookies(c, signedIn.cookies);
      return { secondStep: 'secondStep' in signedIn };
    },
  ),
  endpoint(
    {
      id: 'finishSignIn',
      method: 'post',
      path: '/auth/second-step',
      for: 'anyone',
      summary: 'Complete a sign-in with a two-factor code',
      limit: perQuarterHour(60),
      body: CodeInput,
      example: { code: '123456' },
      refusals: [secondStepExpired, suspended, wrongCode, secondFactorLocked],
    },
    async ({ c, body }) => {
      const token = getCookie(c, SECOND_STEP_COOKIE) ?? '';
      const cookies = await finishSecondStep(token, body.code, getCookie(c, DEVICE_COOKIE));
      deleteCookie(c, SECOND_STEP_COOKIE, secondStepOptions);
      addCookies(c, cookies);
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
      deleteCookie(c, SESSION_COOKIE, cookieOptions(0));
    },
  ),
  endpoint(
    {
      id: 'readSession',
      method: 'get',
      path: '/auth/session',
      for: 'anyone',
      summary: 'Read the signed-in user',
      answer: SessionAnswer,
    },
    async ({ c }) => {
      const session = await readSession(c);
      // Called once per opening of the app, so it renews the session.
      const cookie = session && (await renewSession(session, getCookie(c, SESSION_COOKIE)!));
      if (cookie) c.header('set-cookie', cookie, { append: true });
      return { user: session?.user ?? null };
    },
  ),
  endpoint(
    {
      id: 'confirmSession',
      method: 'post',
      path: '/account/confirm',
      for: 'self',
      summary: 'Confirm the session with the password',
      body: ConfirmInput,
      example: { password: 'three-green-kettles-7' },
      refusals: [wrongPassword, wrongCode, secondFactorLocked, tooManyRequests],
    },
    async ({ session, body }) => {
      await limitGuesses(session.user.id);
      await confirmSession(session, body);
    },
  ),
  endpoint(
    {
      id: 'listSessions',
      method: 'get',
      path: '/account/sessions',
      for: 'self',
      summary: 'List the account’s sessions',
      answer: SessionsAnswer,
    },
    async ({ session }) => ({ sessions: await listSessions(session) }),
  ),
  endpoint(
    {
      id: 'endSession',
      method: 'delete',
      path: '/account/sessions/{id}',
      for: 'self',
      summary: 'End another session',
      params: pathId('ses'),
      refusals: [notFound],
    },
    ({ session, params }) => endSession(session, params.id),
  ),
  endpoint(
    {
      id: 'endOtherSessions',
      method: 'post',
      path: '/account/sessions/end-others',
      for: 'self',
      summary: 'End all other sessions',
    },
    ({ session }) => endOtherSessions(session),
  ),
];
