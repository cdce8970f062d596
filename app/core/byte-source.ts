/** Random access to a `Blob` in the browser or a stored file on the server. */
export type ByteSource = {
  sizeBytes: number;
  /** `end` is exclusive. Reads past the end of the file return fewer bytes. */
  read(start: number, end: number): Promise<Uint8Array>;
};
