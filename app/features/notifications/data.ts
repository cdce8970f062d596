import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { NotificationsApi } from './api.server.ts';
import type { MailChoice } from './schema.ts';

const client = roomClient<NotificationsApi>();

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => json(client.notifications.unread.$get(undefined, { init: { signal } })),
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    json(client.notifications.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});

export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: ({ signal }) => json(client['mail-preferences'].$get(undefined, { init: { signal } })),
});

export function useChooseMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: MailChoice) => json(client['mail-preferences'].$put({ json: choice })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mail-preferences'] }),
  });
}

/** For whoever holds a mail, signed in or not. */
export const chooseMailsByLink = (token: string, mails: 'on' | 'off') =>
  json(client['mail-preferences']['by-link'].$post({ query: { token, mails } }));

/** One, by its id, or all up to the newest that is in sight. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (read: { id: string } | { upTo: string }) =>
      'id' in read
        ? json(client.notifications[':id'].read.$post({ param: read }))
        : json(client.notifications.read.$post({ json: read })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
