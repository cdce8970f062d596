import { queryOptions } from '@tanstack/react-query';
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

type PasswordAndCode = { password: string; code: string };

export const beginTwoFactor = (input: { password: string }) =>
  json(security.account['two-factor'].$post({ json: input }));
export const confirmTwoFactor = (input: { code: string }) =>
  json(security.account['two-factor'].confirm.$post({ json: input })).then(({ backupCodes }) => backupCodes);
export const removeTwoFactor = (input: PasswordAndCode) =>
  json(security.account['two-factor'].remove.$post({ json: input }));
export const renewBackupCodes = (input: PasswordAndCode) =>
  json(security.account['two-factor']['backup-codes'].$post({ json: input })).then(
    ({ backupCodes }) => backupCodes,
  );
export const changePassword = (input: { password: string; newPassword: string }) =>
  json(security.account.password.$put({ json: input }));
export const endSession = (id: string) => json(security.account.sessions[':id'].$delete({ param: { id } }));
export const endOtherSessions = () => json(security.account.sessions['end-others'].$post());
