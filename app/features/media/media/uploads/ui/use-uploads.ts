import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { FileUpload, type UploadRequest } from './file-upload.ts';
import { isUnderWay, type UploadState } from './upload-state.ts';

/** By user and place. Outlives the screen, so that a reopened form finds its files. In memory only. */
const places = new Map<string, readonly FileUpload[]>();
/** Forms that closed during an upload, with the function that reports its end. */
const closedForms = new Map<string, (upload: FileUpload) => void>();
const listeners = new Set<() => void>();
const NONE: readonly FileUpload[] = [];
const HAS_ENDED: ReadonlySet<UploadState['step']> = new Set(['done', 'refused', 'failed']);

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
    if (HAS_ENDED.has(upload.state.step)) closedForms.get(key)?.(upload);
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

/** Reports an upload that continues after its form has closed, and its end unless the form is open again. */
export function useClosingNotice(
  place: string | null,
  report: (upload: FileUpload, event: 'left' | 'done' | 'failed') => void,
): void {
  const key = `${useQuery(sessionQuery).data?.id} ${place}`;
  const reportEvent = useEffectEvent(report);
  useEffect(() => {
    if (place === null) return;
    closedForms.delete(key);
    return () => {
      const upload = places.get(key)?.find(({ state }) => isUnderWay(state));
      if (!upload) return;
      reportEvent(upload, 'left');
      closedForms.set(key, (ended) => {
        closedForms.delete(key);
        reportEvent(ended, ended.state.step === 'done' ? 'done' : 'failed');
      });
    };
  }, [place, key]);
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
