import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const MAX_BYTES = 20_000_000;

/** Keeps at least the last 20 MB, in two files; `.1` is the older one. */
export class LogFile {
  private readonly file: string;
  private descriptor: number;
  private bytes: number;

  constructor(file: string) {
    this.file = file;
    this.descriptor = openSync(file, 'a', 0o600);
    this.bytes = fstatSync(this.descriptor).size;
  }

  write(line: string): void {
    if (this.bytes > MAX_BYTES) this.rotate();
    this.bytes += writeSync(this.descriptor, `${line}\n`);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private rotate() {
    this.close();
    renameSync(this.file, `${this.file}.1`);
    this.descriptor = openSync(this.file, 'a', 0o600);
    this.bytes = 0;
  }
}
