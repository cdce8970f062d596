import { randomUUID } from 'node:crypto';
import { DataStore, type Lock, type RequestRelease, Server, Upload } from '@tus/server';

/** How files that arrive piece by piece are kept. Ids are ours, and the caller has seen that the request may have it. */
export type Arrivals = {
  /** How large the file is to be and how much of it is there. */
  read(id: string): Promise<{ sizeBytes: number; offset: number }>;
  /** Keeps what comes, from `offset` on, and answers where the next byte goes. */
  append(id: string, lease: string, offset: number, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives it up. */
  cancel(id: string): Promise<void>;
  /** Takes the lease from its current holder, if any. */
  takeLease(id: string, lease: string): Promise<void>;
  /** Whether it is still this one's. */
  holdsLease(id: string, lease: string): Promise<boolean>;
};

/** The tus protocol's version that is spoken here. */
export const TUS_VERSION = '1.0.0';

/** How often a request that writes looks whether another process has taken its upload over. */
const LEASE_CHECK_MS = 2_000;
/** A request that lost its upload ends so soon; what it brought until then is kept. */
const DRAIN_MS = 50;

type Holder = { lease: string; release: RequestRelease; gone: Promise<void> };

/**
 * HEAD, PATCH and DELETE of the tus protocol for the upload of this id, whatever the address says besides. A new request
 * takes an upload over from an older one, which on a broken link may not know yet that it is alone. A failure of
 * `arrivals` is thrown; a fault against the protocol is an answer with its status.
 */
export function speakTus(arrivals: Arrivals): (id: string, request: Request) => Promise<Response> {
  const holders = new Map<string, Holder>();
  const ids = new WeakMap<object, string>();
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: '/api/uploads',
    datastore: storeOf(arrivals, holders),
    locker: { newLock: (id) => lockOf(arrivals, holders, id) },
    lockDrainTimeout: DRAIN_MS,
    // The library takes the text behind the last slash, even if that is in the query.
    getFileIdFromRequest: (request) => ids.get(request),
    // Only our own pages send here.
    allowedOrigins: [],
    onResponseError: (request, error) => void failures.set(request, error),
  });

  return async (id, request) => {
    ids.set(request, id);
    const answer = await server.handleWeb(request as Parameters<Server['handleWeb']>[0]);
    const failure = failures.get(request);
    // The protocol's own faults have a status, and some of them are errors as well.
    if (failure instanceof Error && !('status_code' in failure)) throw failure;
    return answer;
  };
}

function storeOf(arrivals: Arrivals, holders: Map<string, Holder>): DataStore {
  const store = new DataStore();
  store.getUpload = async (id) => {
    const { sizeBytes, offset } = await arrivals.read(id);
    return new Upload({ id, size: sizeBytes, offset });
  };
  store.write = (stream, id, offset) => arrivals.append(id, holders.get(id)?.lease ?? '', offset, stream);
  store.remove = (id) => arrivals.cancel(id);
  return store;
}

function lockOf(arrivals: Arrivals, holders: Map<string, Holder>, id: string): Lock {
  const lease = randomUUID();
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  let watch: NodeJS.Timeout | undefined;
  return {
    async lock(_signal, release) {
      await arrivals.takeLease(id, lease);
      for (let holder = holders.get(id); holder; holder = holders.get(id)) {
        await holder.release();
        await holder.gone;
      }
      holders.set(id, { lease, release, gone });
      const check = async () => {
        if (!(await arrivals.holdsLease(id, lease))) await release();
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
