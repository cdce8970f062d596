import { apiClient } from '#platform/api-client/api-client.ts';
import { type FilterOf, type Paged, watchedPages } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { MessageStatus } from '../rules.ts';
import type { ContactMessagesQuery } from '../schema.ts';

const api = apiClient<typeof endpoints>();

type Filter = FilterOf<typeof ContactMessagesQuery>;

export const contactMessagesQuery = (filter: Filter) =>
  watchedPages('contact-messages', (query: Paged<typeof ContactMessagesQuery>, options) =>
    api('get /operator/contact-messages', { query }, options),
  )(filter);

export const changeContactMessage = (id: string, status: MessageStatus) =>
  api('patch /operator/contact-messages/{id}', { params: { id }, body: { status } });
