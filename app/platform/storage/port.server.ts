import type { Readable, Writable } from 'node:stream';

/** Both ends are inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** State of a file that arrives in pieces, stored by the caller. */
export type Arrival = {
  /** Upload id of the bucket; null on disk. */
  multipart: string | null;
  parts: { etag: string; bytes: number }[];
  /** Object with the bytes that do not fill a part yet. */
  tail: { key: string; bytes: number } | null;
};

export type LinkOptions = { seconds: number; type: string; disposition: string };

/** Saves each new state before anything builds on it. */
type Keep = (arrival: Arrival) => Promise<void>;

/** A folder or an S3 bucket. Bytes that `append` has reported are durable. Throws inside a transaction. */
export type Storage = {
  begin(key: string, type: string): Promise<Arrival>;
  /** Number of durable bytes. */
  offset(key: string, arrival: Arrival): Promise<number>;
  /** `offset` must be the current one. Returns the next; a broken body keeps the bytes that arrived. */
  append(
    key: string,
    arrival: Arrival,
    offset: number,
    body: AsyncIterable<Uint8Array>,
    keep: Keep,
  ): Promise<number>;
  /** Idempotent. */
  finish(key: string, arrival: Arrival): Promise<void>;
  /** Idempotent. */
  abort(key: string, arrival: Arrival): Promise<void>;
  /** Replaces an existing file. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** In bytes; null if missing. */
  size(key: string): Promise<number | null>;
  /** Throws `StorageMissing`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Calls `begin` once the file is known to exist. Throws like `read` before that, and if the receiver leaves. */
  send(key: string, range: ByteRange, begin: () => Writable): Promise<void>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** A temporary URL of the bucket; null if the bytes go through us. */
  link(key: string, options: LinkOptions): Promise<string | null>;
  /** Deletes arrivals begun before. Buckets use a lifecycle rule instead (docs/runbooks/storage.md). */
  forgetArrivals(before: Date): Promise<void>;
  /** Null if the files cannot be listed. */
  keys(): AsyncIterable<string> | null;
  /** Null when unknown. */
  freeBytes(): Promise<number | null>;
};

export class StorageMissing extends Error {}
/** Disk full or bucket unreachable: retry. */
export class StorageUnavailable extends Error {}
