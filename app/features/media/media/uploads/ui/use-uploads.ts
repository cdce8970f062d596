import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { FileUpload, type UploadRequest } from './file-upload.ts';
import { isUnderWay } from './upload-state.ts';

/** By user and place. Outlives the screen, so that a reopened form finds its files. In memory only. */
const places = new Map<string, readonly FileUpload[]>();
const listeners = new Set<() => void>();
const NONE: readonly FileUpload[] = [];

function change(key: string, uploads: readonly FileUpload[]): void {
  if (uploads.length > 0) places.set(key, uploads);
  else places.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(key: string, request: UploadRequest): void {
  const upload = new FileUpload(request, () => {
    const uploads = places.get(key) ?? NONE;
    if (uploads.includes(upload)) change(key, [...uploads]);
  });
  change(key, [...(places.get(key) ?? NONE), upload]);
  addEventListener('beforeunload', warn);
  upload.start();
}

function remove(key: string, upload: FileUpload): Promise<void> {
  change(
    key,
    (places.get(key) ?? NONE).filter((other) => other !== upload),
  );
  return upload.cancel();
}

/** Leaving loses nothing that was sent. */
function warn(event: BeforeUnloadEvent): void {
  const uploads = [...places.values()].flat();
  if (uploads.some(({ state }) => isUnderWay(state))) event.preventDefault();
}

export function useUploads(place: string) {
  const queries = useQueryClient();
  const session = useQuery(sessionQuery);
  const key = `${session.data?.id} ${place}`;
  const uploads = useSyncExternalStore(
    subscribe,
    () => places.get(key) ?? NONE,
    () => NONE,
  );

  const { dataUpdatedAt } = session;
  useEffect(() => {
    for (const { state } of uploads) {
      if (state.step !== 'signedOut') continue;
      // The signed-in layout redirects to sign-in. The key contains the user id, so only the same user resumes.
      if (state.at > dataUpdatedAt) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      else resume(uploads);
    }
  }, [uploads, dataUpdatedAt, queries]);

  return {
    uploads,
    add: (request: UploadRequest) => add(key, request),
    remove: (upload: FileUpload) => remove(key, upload),
    /** Call once the files belong to a saved record. */
    clear() {
      for (const upload of uploads) upload.release();
      change(key, NONE);
    },
  };
}

function resume(uploads: readonly FileUpload[]): void {
  for (const upload of uploads) if (upload.state.step === 'signedOut') upload.start();
}
