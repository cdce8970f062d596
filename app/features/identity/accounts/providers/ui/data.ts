import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { ProviderSignUpInput } from '../../schema.ts';
import type { providerEndpoints } from '../api.server.ts';
import type { Provider } from '../rules.ts';

const api = apiClient<typeof providerEndpoints>();

/** Empty unless the operator has configured them. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => api('get /auth/providers', {}, { signal }).then(({ providers }) => providers),
  staleTime: Number.POSITIVE_INFINITY,
});

export const startProviderSignIn = (provider: Provider) =>
  api('post /auth/providers/start', { body: { provider } });
export const startProviderConnection = (provider: Provider) =>
  api('post /account/providers/connect', { body: { provider } });
export const startProviderConfirmation = (body: { provider: Provider; code?: string }) =>
  api('post /account/providers/confirm', { body });
export const finishAtProvider = (body: { provider: Provider; answer: Record<string, string> }) =>
  api('post /auth/providers/finish', { body });
export const signUpWithProvider = (body: z.input<typeof ProviderSignUpInput>) =>
  api('post /auth/providers/sign-up', { body });
export const linkProvider = () => api('post /account/providers/link');
export const disconnectProvider = (provider: Provider) =>
  api('post /account/providers/disconnect', { body: { provider } });
