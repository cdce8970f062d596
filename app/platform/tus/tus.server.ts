import { randomUUID } from 'node:crypto';
import { DataStore, type Lock, type RequestRelease, Server, Upload } from '@tus/server';

/** Ids are generated. The caller has authorized the request. */
export type UploadStore = {
  read(id: string): Promise<{ sizeBytes: number; offset: number }>;
  /** Returns the next offset. */
  append(id: string, lease: string, offset: number, body: AsyncIterable<Uint8Array>): Promise<number>;
  cancel(id: string): Promise<void>;
  /** Replaces the current holder, if any. */
  takeLease(id: string, lease: string): Promise<void>;
  holdsLease(id: string, lease: string): Promise<boolean>;
};

export const TUS_VERSION = '1.0.0';

/** Interval in which a writing request checks its lease. */
const LEASE_CHECK_MS = 2_000;
/** Time for a request that lost its lease to store the bytes that it received. */
const DRAIN_MS = 50;

type Holder = { lease: string; release: RequestRelease; gone: Promise<void> };

/** A new request takes an upload over from an older one. Throws failures of `uploads`; protocol errors are answers. */
export function createTusHandler(uploads: UploadStore): (id: string, request: Request) => Promise<Response> {
  const holders = new Map<string, Holder>();
  const ids = new WeakMap<object, string>();
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: '/api/uploads',
    datastore: storeOf(uploads, holders),
    locker: { newLock: (id) => lockOf(uploads, holders, id) },
    lockDrainTimeout: DRAIN_MS,
    // The library uses the text after the last slash, even in the query.
    getFileIdFromRequest: (request) => ids.get(request),
    // Same origin only.
    allowedOrigins: [],
    onResponseError: (request, error) => void failures.set(request, error),
  });

  return async (id, request) => {
    ids.set(request, id);
    const answer = await server.handleWeb(request as Parameters<Server['handleWeb']>[0]);
    const failure = failures.get(request);
    // Protocol errors have a status.
    if (failure instanceof Error && !('status_code' in failure)) throw failure;
    return answer;
  };
}

function storeOf(uploads: UploadStore, holders: Map<string, Holder>): DataStore {
  const store = new DataStore();
  store.getUpload = async (id) => {
    const { sizeBytes, offset } = await uploads.read(id);
    return new Upload({ id, size: sizeBytes, offset });
  };
  store.write = (stream, id, offset) => uploads.append(id, holders.get(id)?.lease ?? '', offset, stream);
  store.remove = (id) => uploads.cancel(id);
  return store;
}

function lockOf(uploads: UploadStore, holders: Map<string, Holder>, id: string): Lock {
  const lease = randomUUID();
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  let watch: NodeJS.Timeout | undefined;
  return {
    async lock(_signal, release) {
      await uploads.takeLease(id, lease);
      for (let holder = holders.get(id); holder; holder = holders.get(id)) {
        await holder.release();
        await holder.gone;
      }
      holders.set(id, { lease, release, gone });
      const check = async () => {
        if (!(await uploads.holdsLease(id, lease))) await release();
      };
      // A failed check is repeated; the lease guards the bytes of the request in any case.
      watch = setInterval(() => void check().catch(() => {}), LEASE_CHECK_MS);
    },
    async unlock() {
      clearInterval(watch);
      holders.delete(id);
      leave();
    },
  };
}
