/** A file of which parts can be read: a `Blob` in the browser, a stored file on the server, bytes in a test. */
export type ByteSource = {
  sizeBytes: number;
  /** `end` is excluded; past the end of the file there is less, or nothing. */
  read(start: number, end: number): Promise<Uint8Array>;
};
