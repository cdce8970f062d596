import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { addressEndpoints } from '../addresses/api.server.ts';
import type { endpoints } from '../api.server.ts';
import type { consentEndpoints } from '../consents/api.server.ts';
import type { passwordEndpoints } from '../passwords/api.server.ts';
import type { SessionUser, SignUpInput } from '../schema.ts';
import type { securityLogEndpoints } from '../security-log/api.server.ts';
import type { sessionEndpoints } from '../sessions/api.server.ts';
import type { twoFactorEndpoints } from '../two-factor/api.server.ts';
import { clearUserData } from './signed-in-mark.ts';

const api =
  apiClient<
    (
      | typeof endpoints
      | typeof sessionEndpoints
      | typeof passwordEndpoints
      | typeof addressEndpoints
      | typeof consentEndpoints
      | typeof twoFactorEndpoints
      | typeof securityLogEndpoints
    )[number][]
  >();

export type User = SessionUser;

/** The signed-in user or null. The app waits at most five seconds for it at startup. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api('get /auth/session', {}, { signal, timeoutMs: 5000 }).then(({ user }) => user),
  staleTime: 60_000,
  // The query client refetches the session on focus before all other queries.
  refetchOnWindowFocus: false,
});

export const signUp = (body: z.input<typeof SignUpInput>) => api('post /auth/sign-up', { body });
export const signIn = (body: { email: string; password: string }) => api('post /auth/sign-in', { body });
export const finishSignIn = (body: { code: string }) => api('post /auth/second-step', { body });
export const signOut = () => api('post /auth/sign-out').finally(clearUserData);
export const forgotPassword = (body: { email: string }) => api('post /auth/forgot-password', { body });
export const resetPassword = (body: { token: string; password: string }) =>
  api('post /auth/reset-password', { body });
export const rememberLanguage = (language: 'en' | 'ar') =>
  api('put /account/language', { body: { language } });

export const securityQuery = queryOptions({
  queryKey: ['session', 'security'],
  queryFn: ({ signal }) => api('get /account/security', {}, { signal }),
});
export const sessionsQuery = queryOptions({
  queryKey: ['session', 'list'],
  queryFn: ({ signal }) => api('get /account/sessions', {}, { signal }).then(({ sessions }) => sessions),
});

export const consentsQuery = queryOptions({
  queryKey: ['session', 'consents'],
  queryFn: ({ signal }) => api('get /account/consents', {}, { signal }).then(({ consents }) => consents),
});
export const giveConsents = (body: { terms: string; privacy: string }) =>
  api('put /account/consents', { body });

export const confirmSession = (body: { password: string; code?: string }) =>
  api('post /account/confirm', { body });

export const beginTwoFactor = () => api('post /account/two-factor');
export const confirmTwoFactor = (body: { code: string }) =>
  api('post /account/two-factor/confirm', { body }).then(({ backupCodes }) => backupCodes);
export const removeTwoFactor = () => api('post /account/two-factor/remove');
export const renewBackupCodes = () =>
  api('post /account/two-factor/backup-codes').then(({ backupCodes }) => backupCodes);
export const changePassword = (body: { newPassword: string }) => api('put /account/password', { body });
export const changeAddress = (body: { email: string }) => api('put /account/address', { body });
/** Opens the verification of the address on every signed-in screen. */
export const VERIFY_HASH = '#verify';
export const verifyAddress = (body: { code: string }) => api('post /account/address/verify', { body });
export const sendVerificationAgain = () => api('post /account/address/send-again');
export const disownChange = (body: { token: string }) => api('post /auth/disown', { body });

export const securityEventsQuery = pagesQuery(['session', 'events'], (cursor, options) =>
  api('get /account/security/events', { query: { cursor } }, options),
);
export const endSession = (id: string) => api('delete /account/sessions/{id}', { params: { id } });
export const endOtherSessions = () => api('post /account/sessions/end-others');
