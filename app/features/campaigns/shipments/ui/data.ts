import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { ShipmentProblem } from '../rules.ts';
import type { Address, ShipInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const shipmentsQuery = (campaignId: string) =>
  pagesQuery(['shipments', campaignId], (cursor, options) =>
    api('get /campaigns/{id}/shipments', { params: { id: campaignId }, query: { cursor } }, options),
  );

export const ownShipmentQuery = (applicationId: string) => ({
  queryKey: ['shipments', 'own', applicationId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('get /applications/{id}/shipment', { params: { id: applicationId } }, { signal }),
});

export const expectedProductsQuery = pagesQuery(['shipments', 'expected'], (cursor, options) =>
  api('get /expected-products', { query: { cursor } }, options),
);

/** The security log records each read, so the answer is not cached. */
export const readAddress = (id: string) => api('get /shipments/{id}/address', { params: { id } });

export const exportPath = (campaignId: string) => `/api/campaigns/${campaignId}/shipments/export`;

export const saveAddress = (id: string, body: Address) =>
  api('put /shipments/{id}/address', { params: { id }, body });
export const ship = (id: string, body: ShipInput) =>
  api('post /shipments/{id}/ship', { params: { id }, body });
export const confirmArrival = (id: string) => api('post /shipments/{id}/confirm', { params: { id } });
export const reportProblem = (id: string, problem: ShipmentProblem) =>
  api('post /shipments/{id}/report', { params: { id }, body: { problem } });
export const release = (id: string) => api('post /shipments/{id}/release', { params: { id } });
export const shipFromTable = (campaignId: string, csv: string) =>
  api('post /campaigns/{id}/shipments/import', { params: { id: campaignId }, body: { csv } });

/** Sends one step of a shipment, and reads again what it changes. */
export function useShipmentMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['shipments', 'applications', 'campaigns', 'work'].map((topic) =>
          queries.invalidateQueries({ queryKey: [topic] }),
        ),
      ),
  });
}
