import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, type Locker, type RequestRelease, Server, Upload } from '@tus/server';

/** How files that arrive piece by piece are kept. Ids are ours, and the caller has seen that the request may have it. */
export type Arrivals = {
  /** How large the file is to be and how much of it is there. */
  read(id: string): Promise<{ sizeBytes: number; offset: number }>;
  /** Keeps what comes, from `offset` on, and answers where the next byte goes. */
  append(id: string, lease: string, offset: number, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives it up. */
  cancel(id: string): Promise<void>;
  /** Takes it from whoever has it. */
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
  const ids = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();

  class Store extends DataStore {
    override async getUpload(id: string): Promise<Upload> {
      const { sizeBytes, offset } = await arrivals.read(id);
      return new Upload({ id, size: sizeBytes, offset });
    }
    override write = (stream: Readable, id: string, offset: number): Promise<number> =>
      arrivals.append(id, holders.get(id)!.lease, offset, stream);
    override remove = (id: string): Promise<void> => arrivals.cancel(id);
  }

  const locker: Locker = {
    newLock(id) {
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
          // Whoever cannot be asked is asked again; what the request brings is guarded by the lease all the same.
          watch = setInterval(() => void check().catch(() => {}), LEASE_CHECK_MS);
        },
        async unlock() {
          clearInterval(watch);
          holders.delete(id);
          leave();
        },
      };
    },
  };

  const server = new Server({
    path: '/api/uploads',
    datastore: new Store(),
    locker,
    lockDrainTimeout: DRAIN_MS,
    // By itself it takes what follows the last slash, though that stands in the query.
    getFileIdFromRequest: (request) => ids.get(request as Request),
    // Only our own pages send here: nobody else is invited to.
    allowedOrigins: [],
    onResponseError: (request, error) => void failures.set(request as Request, error),
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
