import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { campaignsQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import { request } from '#platform/api-client/request.ts';
import type { endpoints } from '../api.server.ts';
import type { Choices } from '../rules.ts';
import type { ImportPreview, ManualDayInput, NameMatch } from '../schema.ts';

const api = apiClient<typeof endpoints>();

/** A chosen file; the number distinguishes equal files. */
export type ChosenFile = { no: number; file: File };
export type FileChoices = Choices & { shop?: string | undefined };

/** 20 MiB over a phone's connection take minutes. */
const SEND_MS = 300_000;

async function send(path: string, { file }: ChosenFile, choices: FileChoices, signal?: AbortSignal) {
  const { columns, ...rest } = choices;
  const parameters = {
    fileName: file.name.slice(-200),
    ...rest,
    columns:
      columns &&
      Object.entries(columns)
        .map(([field, at]) => `${field}:${at}`)
        .join(','),
  };
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const response = await request(`/api${path}?${query}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv' },
    timeoutMs: SEND_MS,
    ...(signal && { signal }),
  });
  return response.json();
}

/** Refetched when a choice changes, never by live events, since it uploads the file. */
export const filePreviewQuery = (chosen: ChosenFile, choices: FileChoices) =>
  queryOptions({
    queryKey: ['file-preview', chosen.no, choices],
    queryFn: ({ signal }): Promise<ImportPreview> => send('/imports/preview', chosen, choices, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const importsQuery = pagesQuery(['imports', 'files'], (cursor, options) =>
  api('get /imports', { query: { cursor } }, options),
);

export const manualDaysQuery = pagesQuery(['imports', 'days'], (cursor, options) =>
  api('get /manual-days', { query: { cursor } }, options),
);

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, topic: string) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: [topic] }) });
}

export const useApplyImport = (chosen: ChosenFile) =>
  useChange((choices: FileChoices) => send('/imports', chosen, choices), 'imports');

export const useUndoImport = () =>
  useChange((id: string) => api('post /imports/{id}/undo', { params: { id } }), 'imports');

const MATCHING = ['imports', 'match'];

/** Serialized, so that the last choice wins. */
export function useMatchName() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: MATCHING,
    scope: { id: 'imports.match' },
    mutationFn: (body: NameMatch) => api('put /import-matches', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['file-preview'] }),
  });
}

export const useIsMatching = () => useIsMutating({ mutationKey: MATCHING }) > 0;

export const useSaveManualDay = () =>
  useChange((body: ManualDayInput) => api('put /manual-days', { body }), 'imports');

export const useDeleteManualDay = () =>
  useChange((id: string) => api('delete /manual-days/{id}', { params: { id } }), 'imports');

export const everyCampaignQuery = campaignsQuery({ q: '', status: null });
