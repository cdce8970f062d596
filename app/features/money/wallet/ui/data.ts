import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const writeOffDebt = (brandId: string, debtCents: number, reason: string) =>
  api('post /operator/wallets/{id}/write-off', { params: { id: brandId }, body: { debtCents, reason } });
