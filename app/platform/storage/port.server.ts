import type { Readable, Writable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** How far a file has come that arrives in pieces. Kept by the caller, who gives it back at each step. */
export type Arrival = {
  /** The bucket's name for it; null on disk. */
  multipart: string | null;
  /** Uploaded parts, in order. */
  parts: { etag: string; bytes: number }[];
  /** Object with the bytes after the parts, until there are enough for another part. */
  tail: { key: string; bytes: number } | null;
};

export type LinkOptions = { seconds: number; type: string; disposition: string };

/** Called with each new state of an arrival before anything is built on it. */
type Keep = (arrival: Arrival) => Promise<void>;

/**
 * Where files are kept: a folder, or a bucket that speaks S3. Keys are our own, never a name that a person chose.
 * Whatever `append` has answered for is there, however the process dies. Asked inside a transaction, all of it throws.
 */
export type Storage = {
  /** Makes place for a file that arrives in pieces. */
  begin(key: string, type: string): Promise<Arrival>;
  /** How many of its bytes are safely there: where the next one goes. */
  offset(key: string, arrival: Arrival): Promise<number>;
  /**
   * Writes bytes from `offset` on, which is what `offset` answered, until the body ends or breaks, and answers where the
   * next byte goes. A body that breaks keeps what came of it: `offset` tells how much.
   */
  append(
    key: string,
    arrival: Arrival,
    offset: number,
    body: AsyncIterable<Uint8Array>,
    keep: Keep,
  ): Promise<number>;
  /** Makes the arrived bytes the file. Asked again, it does no harm. */
  finish(key: string, arrival: Arrival): Promise<void>;
  /** Forgets what has arrived. Asked again, it does no harm. */
  abort(key: string, arrival: Arrival): Promise<void>;
  /** A small file at once, instead of the one of that key. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** In bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Throws `StorageMissing` when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Writes the range to the stream of `begin`, and ends it. Calls `begin` once the file is known to exist; errors before
   * that are those of `read`. Throws when the receiver leaves before the end.
   */
  send(key: string, range: ByteRange, begin: () => Writable): Promise<void>;
  /** Asked again, it does no harm. */
  remove(key: string): Promise<void>;
  /** An address that the browser reads it from without us, for so many seconds; null where the bytes go through us. */
  link(key: string, options: LinkOptions): Promise<string | null>;
  /**
   * Deletes unfinished arrivals of any process that began before a moment. A bucket does so by a rule of its own, as
   * docs/runbooks/storage.md says.
   */
  forgetArrivals(before: Date): Promise<void>;
  /** Every file that is there; null where they cannot be listed. */
  keys(): AsyncIterable<string> | null;
  /** Null when unknown. */
  freeBytes(): Promise<number | null>;
};

/** There is no file of this key. */
export class StorageMissing extends Error {}
/** The disk is full, or the bucket is unreachable: the client or a job retries. */
export class StorageUnavailable extends Error {}
