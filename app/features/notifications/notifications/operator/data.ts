import { apiClient } from '#platform/api-client/api-client.ts';
import { watchedPages } from '#platform/api-client/pages-query.ts';
import type { operatorEndpoints } from './api.server.ts';

const api = apiClient<typeof operatorEndpoints>();

export const failedMailsQuery = watchedPages('failed-mails', (query, options) =>
  api('get /operator/failed-mails', { query }, options),
);

export const sendMailAgain = (id: string) =>
  api('post /operator/failed-mails/{id}/send-again', { params: { id } });
