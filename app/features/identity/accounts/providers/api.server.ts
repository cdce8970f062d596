import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { notFound } from '#core/app-error.ts';
import { forbidden, tooManyRequests } from '#core/errors.ts';
import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { log } from '#platform/log/log.server.ts';
import {
  buildSignInUrl,
  configuredProviders,
  type ExpectedValues,
  type Identity,
  isRefusal,
  type Provider,
  redeemCode,
} from '#platform/oidc/oidc.server.ts';
import {
  emailTaken,
  identityExpired,
  identityTaken,
  lastSignInMethod,
  notOwnIdentity,
  providerOff,
  providerRefused,
  providerUnavailable,
  providerUnverified,
  secondFactorLocked,
  suspended,
  wrongCode,
} from '../errors.ts';
import {
  Email,
  LinkedProvider,
  ProviderConfirmInput,
  ProviderFinishAnswer,
  ProviderFinishInput,
  ProviderInput,
  ProviderSignUpInput,
  ProviderStartAnswer,
  ProvidersAnswer,
} from '../schema.ts';
import {
  addCookies,
  DEVICE_COOKIE,
  IDENTITY_COOKIE,
  PROVIDER_COOKIE,
  SECOND_STEP_COOKIE,
  secondStepOptions,
} from '../sessions/cookies.server.ts';
import { limitGuesses } from '../sessions/limit-sign-in.server.ts';
import { readSession } from '../sessions/read-session.server.ts';
import { checkBeforeProvider, confirmWithProvider } from './confirm-with-provider.server.ts';
import { disconnectProvider } from './disconnect-provider.server.ts';
import { connectProvider, linkProvider } from './link-identity.server.ts';
import { seal, sealedOptions, unseal } from './sealed-cookie.server.ts';
import { signInWithProvider } from './sign-in-with-provider.server.ts';
import { signUpWithProvider } from './sign-up-with-provider.server.ts';

/** Only the session that began can connect a provider or confirm with it. */
type Attempt = { purpose: 'sign-in' } | { purpose: 'connect' | 'confirm'; sessionId: string };

export const providerEndpoints = [
  endpoint(
    {
      id: 'listSignInProviders',
      method: 'get',
      path: '/auth/providers',
      for: 'anyone',
      summary: 'List the configured sign-in providers',
      answer: ProvidersAnswer,
    },
    async () => ({ providers: configuredProviders() }),
  ),
  endpoint(
    {
      id: 'startProviderSignIn',
      method: 'post',
      path: '/auth/providers/start',
      for: 'anyone',
      summary: 'Begin a sign-in at a provider; returns the address of its sign-in page',
      limit: perQuarterHour(60),
      body: ProviderInput,
      example: { provider: 'google' },
      answer: ProviderStartAnswer,
      refusals: [providerOff, providerUnavailable],
    },
    ({ c, body }) => begin(c, body.provider, { purpose: 'sign-in' }),
  ),
  endpoint(
    {
      id: 'startProviderConnection',
      method: 'post',
      path: '/account/providers/connect',
      for: 'self',
      secondFactor: true,
      summary: 'Begin to connect a sign-in provider; returns the address of its sign-in page',
      confirmed: true,
      limit: perQuarterHour(60),
      body: ProviderInput,
      example: { provider: 'google' },
      answer: ProviderStartAnswer,
      refusals: [forbidden, providerOff, providerUnavailable],
    },
    ({ c, session, body }) => {
      if (session.user.role === 'operator') throw forbidden();
      return begin(c, body.provider, { purpose: 'connect', sessionId: session.id });
    },
  ),
  endpoint(
    {
      id: 'startProviderConfirmation',
      method: 'post',
      path: '/account/providers/confirm',
      for: 'self',
      secondFactor: true,
      summary: 'Begin to confirm the session at a provider, for a user without a password',
      limit: perQuarterHour(60),
      body: ProviderConfirmInput,
      example: { provider: 'google' },
      answer: ProviderStartAnswer,
      refusals: [forbidden, wrongCode, secondFactorLocked, tooManyRequests, providerOff, providerUnavailable],
    },
    async ({ c, session, body: { provider, code } }) => {
      await limitGuesses(session.user.id);
      await checkBeforeProvider(session, code);
      return begin(c, provider, { purpose: 'confirm', sessionId: session.id });
    },
  ),
  endpoint(
    {
      id: 'finishProviderSignIn',
      method: 'post',
      path: '/auth/providers/finish',
      for: 'anyone',
      summary: 'Complete a sign-in, connection or confirmation with the answer of the provider',
      limit: perQuarterHour(60),
      body: ProviderFinishInput,
      example: { provider: 'google', answer: { code: 'code', state: 'state' } },
      answer: ProviderFinishAnswer,
      refusals: [
        providerOff,
        providerUnavailable,
        providerRefused,
        providerUnverified,
        identityTaken,
        notOwnIdentity,
        suspended,
      ],
    },
    async ({ c, body: { provider, answer } }) => {
      if (!configuredProviders().includes(provider)) throw providerOff();
      const attempt = unseal<ExpectedValues & Attempt>(provider, getCookie(c, PROVIDER_COOKIE));
      deleteCookie(c, PROVIDER_COOKIE, sealedOptions);
      if (!attempt) throw providerRefused();
      const identity = await redeemCode(provider, answer, attempt).catch(refuse);
      return attempt.purpose === 'sign-in'
        ? finishSignIn(c, { ...identity, email: Email.safeParse(identity.email).data ?? null })
        : finishInSession(c, identity, attempt);
    },
  ),
  endpoint(
    {
      id: 'signUpWithProvider',
      method: 'post',
      path: '/auth/providers/sign-up',
      for: 'anyone',
      summary: 'Create an account for the identity that a provider has returned, and sign in',
      limit: perQuarterHour(20),
      body: ProviderSignUpInput,
      example: { fullName: 'Lina Haddad', role: 'creator' },
      refusals: [identityExpired, identityTaken, emailTaken],
    },
    async ({ c, body }) => {
      const identity = unseal<Identity>('identity', getCookie(c, IDENTITY_COOKIE));
      if (!identity?.email) throw identityExpired();
      const cookies = await signUpWithProvider(
        { ...identity, email: identity.email },
        body,
        getCookie(c, DEVICE_COOKIE),
      );
      deleteCookie(c, IDENTITY_COOKIE, sealedOptions);
      addCookies(c, cookies);
    },
  ),
  endpoint(
    {
      id: 'linkProvider',
      method: 'post',
      path: '/account/providers/link',
      for: 'self',
      secondFactor: true,
      summary: 'Link the identity that a provider has returned to the account with its address',
      confirmed: true,
      answer: LinkedProvider,
      refusals: [forbidden, identityExpired, identityTaken],
    },
    async ({ c, session }) => {
      const identity = unseal<Identity>('identity', getCookie(c, IDENTITY_COOKIE));
      if (!identity) throw identityExpired();
      await linkProvider(session, identity);
      deleteCookie(c, IDENTITY_COOKIE, sealedOptions);
      return { provider: identity.provider };
    },
  ),
  endpoint(
    {
      id: 'disconnectProvider',
      method: 'post',
      path: '/account/providers/disconnect',
      for: 'self',
      secondFactor: true,
      summary: 'Disconnect a sign-in provider, unless it is the last way to sign in',
      confirmed: true,
      body: ProviderInput,
      example: { provider: 'google' },
      refusals: [notFound, lastSignInMethod],
    },
    ({ session, body }) => disconnectProvider(session, body.provider),
  ),
];

async function begin(c: Context, provider: Provider, attempt: Attempt): Promise<{ url: string }> {
  if (!configuredProviders().includes(provider)) throw providerOff();
  const { url, expected } = await buildSignInUrl(provider, {
    choosesAccount: attempt.purpose !== 'sign-in',
  }).catch(refuse);
  setCookie(c, PROVIDER_COOKIE, seal(provider, { ...expected, ...attempt }), sealedOptions);
  return { url };
}

async function finishSignIn(c: Context, identity: Identity) {
  const outcome = await signInWithProvider(identity, getCookie(c, DEVICE_COOKIE));
  if ('cookies' in outcome) {
    addCookies(c, outcome.cookies);
    return { next: 'done' as const };
  }
  if ('secondStep' in outcome) {
    setCookie(c, SECOND_STEP_COOKIE, outcome.secondStep, secondStepOptions);
    return { next: 'second-step' as const };
  }
  setCookie(c, IDENTITY_COOKIE, seal('identity', identity), sealedOptions);
  const { email, name } = identity;
  return { next: outcome.next, ...(email && { email }), ...(name && { name }) };
}

async function finishInSession(
  c: Context,
  identity: Identity,
  { purpose, sessionId }: Exclude<Attempt, { purpose: 'sign-in' }>,
) {
  const session = await readSession(c);
  if (session?.id !== sessionId) throw providerRefused();
  await (purpose === 'connect' ? connectProvider : confirmWithProvider)(session, identity);
  return { next: purpose === 'connect' ? ('connected' as const) : ('confirmed' as const) };
}

/** Logs neither the cause nor the response, because they may hold claims of the user. */
function refuse(error: unknown): never {
  const { message, code } = error as { message?: string; code?: string };
  const isRefused = isRefusal(error);
  log[isRefused ? 'info' : 'error']({ code, message }, 'A sign-in at a provider failed');
  throw isRefused ? providerRefused() : providerUnavailable();
}
