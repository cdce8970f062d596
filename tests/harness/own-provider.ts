import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

/** The account with which programs sign in. A browser gets a form. */
export const account = { sub: 'google-1', email: 'lina@example.com', email_verified: true, name: 'Lina' };

type Account = typeof account;
type Settings = {
  issuer: string;
  baseUrl: string;
  google: { id: string; secret: string };
  apple?: { id: string; teamId: string; publicKey: KeyObject };
};

let starting: Promise<unknown> | undefined;

export async function startProvider(): Promise<void> {
  starting ??= serveProvider({
    issuer: process.env.GOOGLE_ISSUER!,
    baseUrl: process.env.BASE_URL ?? 'http://localhost:3000',
    google: { id: process.env.GOOGLE_CLIENT_ID!, secret: process.env.GOOGLE_CLIENT_SECRET! },
  });
  await starting;
}

/** Signs in as the account in a browser of its own. Returns the query of the address to which the provider returns. */
export async function signInAtProvider(url: string): Promise<Record<string, string>> {
  await startProvider();
  const cookies = new Map<string, string>();
  let next = url;
  for (let redirects = 0; redirects < 10; redirects++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
    if (new URL(next).pathname.startsWith('/auth/return/'))
      return Object.fromEntries(new URL(next).searchParams);
  }
  throw new Error('The provider redirects without end.');
}

/** Stands for both providers in a browser test. Returns the settings of the product. */
export async function startBothProviders(issuer: string, baseUrl: string): Promise<Record<string, string>> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const google = { id: 'laqta-google', secret: 'only-for-tests' };
  const apple = { id: 'laqta-apple', teamId: 'TEAM123456', publicKey };
  await serveProvider({ issuer, baseUrl, google, apple });
  return {
    GOOGLE_CLIENT_ID: google.id,
    GOOGLE_CLIENT_SECRET: google.secret,
    GOOGLE_ISSUER: issuer,
    APPLE_CLIENT_ID: apple.id,
    APPLE_TEAM_ID: apple.teamId,
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_ISSUER: issuer,
  };
}

async function serveProvider({ issuer, baseUrl, google, apple }: Settings): Promise<void> {
  const clientOf = (name: string, client_id: string, client_secret: string) => ({
    client_id,
    client_secret,
    redirect_uris: [`${baseUrl}/auth/return/${name}`],
    token_endpoint_auth_method: 'client_secret_post',
  });
  const accounts = new Map<string, Account>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      clientOf('google', google.id, google.secret),
      ...(apple ? [clientOf('apple', apple.id, 'signed-by-the-client')] : []),
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile', 'name'],
    conformIdTokenClaims: false,
    cookies: { keys: ['only-for-tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...(accounts.get(sub) ?? account), sub }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session!.accountId!,
        clientId: oidc.client!.clientId,
      });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
  });
  const handle = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const finish = (accountId: string) =>
      provider.interactionFinished(request, response, { login: { accountId }, select_account: {} });
    if (request.method === 'POST') {
      const form = await readForm(request);
      if (form.has('cancel'))
        return provider.interactionFinished(request, response, { error: 'access_denied' });
      const sub = form.get('email')!;
      accounts.set(sub, {
        sub,
        email: sub,
        name: form.get('name')!,
        email_verified: form.has('verified'),
      });
      return finish(sub);
    }
    if (!request.headers.accept?.includes('text/html')) return finish(account.sub);
    response.setHeader('content-type', 'text/html').end(FORM);
  }

  async function exchange(request: IncomingMessage & { body?: object }, response: ServerResponse) {
    const body = Object.fromEntries(await readForm(request));
    if (apple && body.client_id === apple.id && isSignedBy(apple, issuer, body.client_secret!))
      body.client_secret = 'signed-by-the-client';
    request.body = body;
    handle(request, response);
  }

  const server = createServer((request, response) => {
    if (request.url!.startsWith('/interaction/')) return interact(request, response);
    if (request.url!.startsWith('/token')) return exchange(request, response);
    return handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve));
  server.unref();
}

/** Apple's client secret is a token that the client signs with its key. */
function isSignedBy(
  { id, teamId, publicKey }: NonNullable<Settings['apple']>,
  issuer: string,
  token: string,
) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { iss, sub, aud, exp } = read(payload);
  const isCurrent = exp > Date.now() / 1000;
  return (
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    read(header).kid === 'KEY1234567' &&
    isCurrent &&
    [iss, sub, aud].join() === [teamId, id, issuer].join()
  );
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

const FORM = `<!doctype html><html lang="en"><title>Provider</title><form method="post">
<label>Email <input name="email"></label><label>Name <input name="name"></label>
<label><input type="checkbox" name="verified" checked> Verified</label>
<button>Sign in</button><button name="cancel" value="1">Cancel</button></form></html>`;
