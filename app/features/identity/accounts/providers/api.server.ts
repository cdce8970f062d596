import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { forbidden } from '#core/errors.ts';
import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { log } from '#platform/log/log.server.ts';
import {
  beginAtProvider,
  type Checks,
  configuredProviders,
  finishAtProvider,
  type Identity,
  isRefusal,
} from '#platform/oidc/oidc.server.ts';
import {
  emailTaken,
  identityOver,
  identityTaken,
  providerOff,
  providerRefused,
  providerUnavailable,
  providerUnverified,
  suspended,
} from '../errors.ts';
import {
  ProviderFinishAnswer,
  ProviderFinishInput,
  ProviderSignUpInput,
  ProviderStartAnswer,
  ProviderStartInput,
  ProvidersAnswer,
} from '../schema.ts';
import {
  addCookies,
  DEVICE_COOKIE,
  IDENTITY_COOKIE,
  PROVIDER_COOKIE,
  SECOND_STEP_COOKIE,
  secondStepCookie,
} from '../sessions/cookies.server.ts';
import { linkProvider } from './link-identity.server.ts';
import { seal, sealedCookie, unseal } from './sealed-cookie.server.ts';
import { signInWithProvider } from './sign-in-with-provider.server.ts';
import { signUpWithProvider } from './sign-up-with-provider.server.ts';

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
      body: ProviderStartInput,
      example: { provider: 'google' },
      answer: ProviderStartAnswer,
      refusals: [providerOff, providerUnavailable],
    },
    async ({ c, body: { provider } }) => {
      if (!configuredProviders().includes(provider)) throw providerOff();
      const { url, checks } = await beginAtProvider(provider).catch(refuse);
      setCookie(c, PROVIDER_COOKIE, seal(provider, checks), sealedCookie);
      return { url };
    },
  ),
  endpoint(
    {
      id: 'finishProviderSignIn',
      method: 'post',
      path: '/auth/providers/finish',
      for: 'anyone',
      summary: 'Complete a sign-in at a provider with its answer; returns the next step',
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
        suspended,
      ],
    },
    async ({ c, body: { provider, answer } }) => {
      if (!configuredProviders().includes(provider)) throw providerOff();
      const checks = unseal<Checks>(provider, getCookie(c, PROVIDER_COOKIE));
      deleteCookie(c, PROVIDER_COOKIE, sealedCookie);
      if (!checks) throw providerRefused();
      const identity = await finishAtProvider(provider, answer, checks).catch(refuse);
      const outcome = await signInWithProvider(identity, getCookie(c, DEVICE_COOKIE));
      const { email, name } = identity;
      if ('cookies' in outcome) {
        addCookies(c, outcome.cookies);
        return { next: 'done' as const, email: null, name: null };
      }
      if ('secondStep' in outcome) {
        setCookie(c, SECOND_STEP_COOKIE, outcome.secondStep, secondStepCookie);
        return { next: 'second-step' as const, email: null, name: null };
      }
      setCookie(c, IDENTITY_COOKIE, seal('identity', identity), sealedCookie);
      return { next: outcome.next, email, name };
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
      refusals: [identityOver, identityTaken, emailTaken],
    },
    async ({ c, body }) => {
      const identity = unseal<Identity>('identity', getCookie(c, IDENTITY_COOKIE));
      if (!identity?.email) throw identityOver();
      const cookies = await signUpWithProvider(
        { ...identity, email: identity.email },
        body,
        getCookie(c, DEVICE_COOKIE),
      );
      deleteCookie(c, IDENTITY_COOKIE, sealedCookie);
      addCookies(c, cookies);
    },
  ),
  endpoint(
    {
      id: 'linkProvider',
      method: 'post',
      path: '/auth/providers/link',
      for: 'self',
      summary: 'Link the identity that a provider has returned to the account with its address',
      confirmed: true,
      refusals: [forbidden, identityOver, identityTaken],
    },
    async ({ c, session }) => {
      const identity = unseal<Identity>('identity', getCookie(c, IDENTITY_COOKIE));
      if (!identity) throw identityOver();
      await linkProvider(session, identity);
      deleteCookie(c, IDENTITY_COOKIE, sealedCookie);
    },
  ),
];

function refuse(error: unknown): never {
  log.info({ err: error }, 'A sign-in at a provider failed');
  throw isRefusal(error) ? providerRefused() : providerUnavailable();
}
