import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /^assets\/.*\.(js|css|svg|json)$/;
const MIN_BYTES = 1024;
const ENCODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes scripts and styles compressed beside themselves: a second of the processor that no visitor waits for. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (this.environment.name !== 'client') return;
    const files = Object.values(bundle).flatMap((output) => {
      const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (!COMPRESSIBLE.test(output.fileName) || content.length < MIN_BYTES) return [];
      return Object.entries(ENCODINGS).map(async ([ending, compress]) =>
        writeFile(path.join(dir!, `${output.fileName}.${ending}`), await compress(content)),
      );
    });
    await Promise.all(files);
  },
});
