import { queryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { AccountsApi } from './api.server.ts';
import type { SessionUser } from './schema.ts';

const client = roomClient<AccountsApi>();

export type User = SessionUser;

/** Who is signed in; null when nobody is. The start of the app waits at most five seconds for it (AUTH-14). */
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
export const signOut = () => json(client.auth['sign-out'].$post());
export const forgotPassword = (input: { email: string }) =>
  json(client.auth['forgot-password'].$post({ json: input }));
export const resetPassword = (input: { token: string; password: string }) =>
  json(client.auth['reset-password'].$post({ json: input }));
/** So that mails come in the language that the person reads. */
export const rememberLanguage = (language: 'en' | 'ar') =>
  json(client.account.language.$put({ json: { language } }));
