import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { MailChoice } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => api('get /notifications/unread', {}, { signal }),
});

export const notificationsQuery = (language: Language) => ({
  ...pagesQuery(['notifications', 'list', language], (cursor, options) =>
    api('get /notifications', { query: { cursor, language } }, options),
  ),
  // Keeps the list while its other language loads.
  placeholderData: keepPreviousData,
});

export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: ({ signal }) => api('get /mail-preferences', {}, { signal }),
});

export function useChooseMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: MailChoice) => api('put /mail-preferences', { body: choice }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mail-preferences'] }),
  });
}

export const chooseMailsByLink = (token: string, mails: 'on' | 'off') =>
  api('post /mail-preferences/by-link', { query: { token, mails } });

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (read: { id: string } | { upTo: string }) =>
      'id' in read
        ? api('post /notifications/{id}/read', { params: read })
        : api('post /notifications/read', { body: read }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
