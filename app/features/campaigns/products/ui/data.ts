import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const takeProductPicture = (body: { url: string; purpose: 'reference' | 'cover' }) =>
  api('post /product-pages/picture', { body });

export const readProductPage = (url: string, options?: { signal?: AbortSignal }) =>
  api('post /product-pages/read', { body: { url } }, options);
