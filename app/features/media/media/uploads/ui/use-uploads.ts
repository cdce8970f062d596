import { type QueryClient, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { uploadQuery } from '../../ui/data.ts';
import { FileUpload, type UploadRequest } from './file-upload.ts';
import { isUnderWay, type UploadState } from './upload-state.ts';

/** By user and place. Outlives the screen, so that a reopened form finds its files. In memory only. */
const places = new Map<string, readonly FileUpload[]>();
/** Open forms by user and place. */
const openForms = new Map<string, number>();
/** Forms that closed during uploads, with the function that receives each change of one. */
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
    closedForms.get(key)?.(upload);
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

/** Reports uploads that continue after their form has closed, and the end of each unless a form is open again. */
export function useClosingNotice(
  place: string | null,
  report: (uploads: readonly FileUpload[], event: 'left' | 'done' | 'failed') => void,
): void {
  const queries = useQueryClient();
  const key = `${useQuery(sessionQuery).data?.id} ${place}`;
  const reportEvent = useEffectEvent(report);
  useEffect(() => {
    if (place === null) return;
    closedForms.delete(key);
    openForms.set(key, (openForms.get(key) ?? 0) + 1);
    return () => {
      openForms.set(key, openForms.get(key)! - 1);
      // The same change may open the form at another place of the screen.
      queueMicrotask(() => {
        const left = (places.get(key) ?? NONE).filter(({ state }) => isUnderWay(state));
        if (left.length === 0 || openForms.get(key)! > 0) return;
        reportEvent(left, 'left');
        const awaited = new Set(left);
        closedForms.set(key, (upload) => {
          if (!awaited.has(upload)) return;
          if (upload.state.step === 'checking') followCheck(queries, upload);
          if (!HAS_ENDED.has(upload.state.step)) return;
          awaited.delete(upload);
          reportEvent([upload], upload.state.step === 'done' ? 'done' : 'failed');
        });
      });
    };
  }, [place, key, queries]);
}

/** Settles an upload that no form shows. */
function followCheck(queries: QueryClient, upload: FileUpload): void {
  const unsubscribe = new QueryObserver(queries, uploadQuery(upload.id!)).subscribe(({ data }) => {
    if (data) upload.settle(data);
    if (upload.state.step !== 'checking') unsubscribe();
  });
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
