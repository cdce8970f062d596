import { sign } from 'node:crypto';
import * as oidc from 'openid-client';
import { config } from '#platform/env/config.server.ts';

const PROVIDERS = ['google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The caller keeps them, sealed in a cookie, until the user returns from the provider. */
export type ExpectedValues = { state: string; nonce: string; verifier: string };
/** `email` is null unless the provider has verified it. */
export type Identity = { provider: Provider; subject: string; email: string | null; name: string | null };

const TIMEOUT_SECONDS = 8;
const APPLE_SECRET_SECONDS = 300;

export const configuredProviders = (): Provider[] =>
  PROVIDERS.filter((provider) => config.signInProviders[provider] !== null);

const returnUrl = (provider: Provider) => `${config.baseUrl}/auth/return/${provider}`;

/** The address of the provider's sign-in page, with PKCE, state and nonce. */
export async function buildSignInUrl(
  provider: Provider,
  { choosesAccount }: { choosesAccount: boolean },
): Promise<{ url: string; expected: ExpectedValues }> {
  const expected = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: returnUrl(provider),
    scope: provider === 'google' ? 'openid email profile' : 'openid email name',
    state: expected.state,
    nonce: expected.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
    // Apple returns name and address only in a form.
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    // A browser may be signed in to several accounts at Google. Apple always asks.
    ...(provider === 'google' && choosesAccount && { prompt: 'select_account' }),
  });
  return { url: url.href, expected };
}

/** Exchanges the code of the return address. Throws if a check fails or the provider refuses. */
export async function redeemCode(
  provider: Provider,
  answer: Record<string, string>,
  { state, nonce, verifier }: ExpectedValues,
): Promise<Identity> {
  const returned = new URL(returnUrl(provider));
  for (const [name, value] of Object.entries(answer)) returned.searchParams.set(name, value);
  const tokens = await oidc.authorizationCodeGrant(await configurationOf(provider), returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  // Present, because `idTokenExpected`.
  const claims = tokens.claims()!;
  // Apple sends booleans as text.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  return {
    provider,
    subject: claims.sub,
    email: isVerified && typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : null,
    name:
      (typeof claims.name === 'string' ? claims.name : appleName(answer.user)).trim().slice(0, 100) || null,
  };
}

/** Apple sends the name beside the token, at the first sign-in only, so it is a suggestion and no proof. */
function appleName(user: string | undefined): string {
  try {
    const { firstName = '', lastName = '' } = JSON.parse(user ?? '{}').name ?? {};
    return `${firstName} ${lastName}`;
  } catch {
    return '';
  }
}

const FAILED_CHECKS = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
];

/** The provider refused, or its answer fails a check; other errors are failures of the settings or the connection. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof oidc.ClientError && FAILED_CHECKS.includes(error.code ?? ''));

const configurations = new Map<Provider, Promise<oidc.Configuration>>();

/** Discovered once per process; a failed discovery is repeated. */
function configurationOf(provider: Provider): Promise<oidc.Configuration> {
  let configuration = configurations.get(provider);
  if (!configuration) {
    configuration = discover(provider);
    configurations.set(provider, configuration);
    configuration.catch(() => configurations.delete(provider));
  }
  return configuration;
}

async function discover(provider: Provider): Promise<oidc.Configuration> {
  const settings = config.signInProviders[provider];
  if (!settings) throw new Error(`${provider} is not configured.`);
  const issuer = new URL(settings.issuer);
  return oidc.discovery(
    issuer,
    settings.clientId,
    undefined,
    'secret' in settings ? oidc.ClientSecretPost(settings.secret) : appleSecret(settings),
    {
      timeout: TIMEOUT_SECONDS,
      // The settings allow http only on this machine.
      ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    },
  );
}

type AppleSettings = { clientId: string; issuer: string; teamId: string; keyId: string; privateKey: string };

/** Apple's client secret is a signed JWT. `PrivateKeyJwt` of openid-client would send it as a client assertion. */
const appleSecret =
  ({ clientId, issuer, teamId, keyId, privateKey }: AppleSettings): oidc.ClientAuth =>
  (_server, _client, body) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: teamId, sub: clientId, aud: issuer, iat: now, exp: now + APPLE_SECRET_SECONDS };
    const signingInput = [{ alg: 'ES256', kid: keyId }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(signingInput), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    body.set('client_id', clientId);
    body.set('client_secret', `${signingInput}.${signature.toString('base64url')}`);
  };
