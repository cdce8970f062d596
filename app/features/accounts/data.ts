import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { AccountsApi } from './api.server.ts';
import type { SessionUser } from './schema.ts';
import type { SecurityApi } from './security-api.server.ts';

const client = roomClient<AccountsApi>();
const security = roomClient<SecurityApi>();

export type User = SessionUser;

/** Who is signed in; null when nobody is. The start of the app waits at most five seconds for it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) =>
    json(client.auth.session.$get(undefined, { init: { signal, timeoutMs: 5000 } as RequestInit })).then(
      (answer) => answer.user,
    ),
  staleTime: 60_000,
});

type SignUp = Parameters<(typeof client.auth)['sign-up']['$post']>[0]['json'];

export const signUp = (input: SignUp) => json(client.auth['sign-up'].$post({ json: input }));
export const signIn = (input: { email: string; password: string }) =>
  json(client.auth['sign-in'].$post({ json: input }));
/** The code after the password, for whoever has two-factor sign-in. */
export const finishSignIn = (input: { code: string }) =>
  json(client.auth['second-step'].$post({ json: input }));
export const signOut = () => json(client.auth['sign-out'].$post());
export const forgotPassword = (input: { email: string }) =>
  json(client.auth['forgot-password'].$post({ json: input }));
export const resetPassword = (input: { token: string; password: string }) =>
  json(client.auth['reset-password'].$post({ json: input }));
/** So that mails come in the language that the person reads. */
export const rememberLanguage = (language: 'en' | 'ar') =>
  json(client.account.language.$put({ json: { language } }));

export const securityQuery = queryOptions({
  queryKey: ['session', 'security'],
  queryFn: ({ signal }) => json(security.account.security.$get(undefined, { init: { signal } })),
});
export const sessionsQuery = queryOptions({
  queryKey: ['session', 'list'],
  queryFn: ({ signal }) =>
    json(security.account.sessions.$get(undefined, { init: { signal } })).then(({ sessions }) => sessions),
});

/** Gives the password again, and the code where one is asked at sign-in. */
export const confirmSession = (input: { password: string; code?: string }) =>
  json(security.account.confirm.$post({ json: input }));

export const beginTwoFactor = () => json(security.account['two-factor'].$post());
export const confirmTwoFactor = (input: { code: string }) =>
  json(security.account['two-factor'].confirm.$post({ json: input })).then(({ backupCodes }) => backupCodes);
export const removeTwoFactor = () => json(security.account['two-factor'].remove.$post());
export const renewBackupCodes = () =>
  json(security.account['two-factor']['backup-codes'].$post()).then(({ backupCodes }) => backupCodes);
export const changePassword = (input: { newPassword: string }) =>
  json(security.account.password.$put({ json: input }));
export const changeAddress = (input: { email: string }) =>
  json(security.account.address.$put({ json: input }));
/** By the link of the mail, or by its six digits. */
export const verifyAddress = (input: { code: string }) =>
  json(security.account.address.verify.$post({ json: input }));
export const sendVerificationAgain = () => json(security.account.address['send-again'].$post());
/** "This was not me", by the link of the mail. */
export const disownChange = (input: { token: string }) => json(client.auth.disown.$post({ json: input }));

export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['session', 'events'],
  queryFn: ({ signal, pageParam }) =>
    json(
      security.account.security.events.$get(
        { query: pageParam ? { cursor: pageParam } : {} },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
export const endSession = (id: string) => json(security.account.sessions[':id'].$delete({ param: { id } }));
export const endOtherSessions = () => json(security.account.sessions['end-others'].$post());
