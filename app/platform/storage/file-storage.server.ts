import type { Readable, Writable } from 'node:stream';

/** Files on disk or in an S3 bucket. A method that reaches either throws inside a transaction. */
export type FileStorage = StoredFiles & ResumableUploads;

type StoredFiles = {
  /** Replaces an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Size in bytes, or null if the file is missing. */
  size(key: string): Promise<number | null>;
  /** Throws `StorageMissing`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Opens the response once it has found the file. Throws `StorageMissing`, or an error if the receiver leaves. */
  send(key: string, range: ByteRange, openResponse: () => Writable): Promise<void>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Returns a temporary URL of the bucket, or null if only our server can deliver the file. */
  link(key: string, options: LinkOptions): Promise<string | null>;
  /** Keys of all files. Null for a bucket. */
  listKeys(): AsyncIterable<string> | null;
  /** Null for a bucket, which is never full. */
  freeBytes(): Promise<number | null>;
};

/** A file over several requests: begin, append from `uploadedBytes` on, finish. `read` finds it only then. */
export type ResumableUploads = {
  beginUpload(key: string, contentType: string): Promise<UploadState>;
  /** Number of bytes that survive a crash. The next `appendToUpload` starts there. */
  uploadedBytes(key: string, state: UploadState): Promise<number>;
  /** `offset` must be `uploadedBytes`. Returns the next one. If `body` fails, keeps the bytes and throws its error. */
  appendToUpload(
    key: string,
    state: UploadState,
    offset: number,
    body: AsyncIterable<Uint8Array>,
    saveState: SaveState,
  ): Promise<number>;
  /** Idempotent. */
  finishUpload(key: string, state: UploadState): Promise<void>;
  /** Idempotent. */
  abortUpload(key: string, state: UploadState): Promise<void>;
  /** Deletes unfinished uploads without activity since `before`. Buckets use a lifecycle rule (docs/runbooks/storage.md). */
  deleteStaleUploads(before: Date): Promise<void>;
};

/** Progress of an upload. The caller stores it as JSON, so that any process can resume the upload. */
export type UploadState = {
  /** Id of the multipart upload; null on disk. */
  multipart: string | null;
  parts: { etag: string; bytes: number }[];
  /** Object that holds the last bytes until they fill a part. S3 requires 5 MiB. */
  tail: { key: string; bytes: number } | null;
};

/** The caller stores the state before the next bytes are written, and rejects if another request has taken over the upload. */
type SaveState = (state: UploadState) => Promise<void>;

/** Both ends are inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type LinkOptions = { seconds: number; type: string; disposition: string };

export class StorageMissing extends Error {}

/** The disk is full or the bucket is unreachable. The caller can retry. */
export class StorageUnavailable extends Error {}
