import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** The identity provider of the settings, on this machine. */
export const account = { sub: 'google-1', email: 'lina@example.com', email_verified: true, name: 'Lina' };

let starting: Promise<void> | undefined;

/** Signs in as the account in a browser of its own. Returns the query of the address to which the provider returns. */
export async function signInAtProvider(url: string): Promise<Record<string, string>> {
  starting ??= start();
  await starting;
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

export const startProvider = (): Promise<void> => {
  starting ??= start();
  return starting;
};

async function start(): Promise<void> {
  const issuer = process.env.GOOGLE_ISSUER!;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: process.env.GOOGLE_CLIENT_ID!,
        client_secret: process.env.GOOGLE_CLIENT_SECRET!,
        redirect_uris: [`${process.env.BASE_URL ?? 'http://localhost:3000'}/auth/return/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only-for-tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session!.accountId!,
        clientId: oidc.client!.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/interaction/')) return handle(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve));
  server.unref();
}
