import type { Context } from 'hono';
import type { Role } from '#core/actor.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';

/** Requests a path of this server without the network. */
export type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;

const SESSION = '/api/auth/session';
const SIGN_IN = '/auth';
const PROVIDERS = '/api/auth/providers';
const UNREAD = ['/api/notifications/unread', '/api/conversations/unread'];

const HEADER_REQUESTS: Record<Role, string[]> = {
  brand: [...UNREAD, '/api/subscription', '/api/wallet'],
  creator: UNREAD,
  operator: ['/api/notifications/unread'],
};

const SCREEN_REQUESTS: Partial<Record<Role, Record<string, string[]>>> = {
  brand: {
    '/dashboard': ['/api/campaigns', '/api/campaigns/summary', '/api/attention/brand'],
  },
  creator: {
    '/dashboard': [
      '/api/open-campaigns?joined=excluded',
      '/api/open-campaign-counts',
      '/api/attention/creator',
      '/api/earnings/summary',
      '/api/payout-account',
      '/api/health',
      '/api/invitations',
      '/api/creator-tier',
    ],
  },
};

type FirstAnswers = {
  role: Role | undefined;
  answers: string;
  cookies: string[];
  /** A visitor opens the sign-in without a query string, and both answers that its form needs are there. */
  isPlainSignIn: boolean;
};

/** First answers of a screen as JSON by path, which save two round trips. The browser repeats refused requests. */
export async function readFirstAnswers(c: Context<HttpEnv>, ask: Ask): Promise<FirstAnswers> {
  const headers = { cookie: c.req.header('cookie') ?? '', accept: 'application/json' };
  const readAnswer = async (
    path: string,
  ): Promise<{ path: string; text: string; cookies: string[] } | null> => {
    const answer = await ask(path, { headers });
    return answer.ok ? { path, text: await answer.text(), cookies: answer.headers.getSetCookie() } : null;
  };
  const session = await readAnswer(SESSION);
  const role: Role | undefined = session ? JSON.parse(session.text).user?.role : undefined;
  const { pathname, search } = new URL(c.req.url);
  const paths = role
    ? [...HEADER_REQUESTS[role], ...(SCREEN_REQUESTS[role]?.[pathname + search] ?? [])]
    : pathname === SIGN_IN
      ? [PROVIDERS]
      : [];
  const others = await Promise.all(paths.map(readAnswer));
  const succeeded = [session, ...others].filter((answer) => answer !== null);
  const entries = succeeded.map(({ path, text }) => `${JSON.stringify(path)}:${text}`);
  return {
    role,
    isPlainSignIn: !role && pathname + search === SIGN_IN && succeeded.length === 1 + paths.length,
    // Keeps a text of a user from closing the block.
    answers: `{${entries.join()}}`.replaceAll('<', '\\u003c'),
    cookies: session?.cookies ?? [],
  };
}
