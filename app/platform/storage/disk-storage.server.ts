import { constants } from 'node:fs';
import path from 'node:path';
import {
  createEmptyFile,
  diskSpace,
  fileSize,
  listFiles,
  moveFile,
  openFile,
  removeFile,
  removeFilesOlderThan,
  withFile,
  writeAt,
  writeFile,
} from './disk-files.server.ts';
import { type FileStorage, StorageMissing, type UploadState } from './file-storage.server.ts';
import { READ_BYTES, sendRange } from './send-range.server.ts';

/** Only buckets need it. On disk the size of the unfinished file is the progress. */
const NO_STATE: UploadState = { multipart: null, parts: [], tail: null };

/** Stores a file as `files/<last two characters of the key>/<key>`, and an unfinished one as `files/arriving/<key>`. */
export function diskStorage(dataDir: string): FileStorage {
  const root = path.join(dataDir, 'files');
  const arriving = path.join(root, 'arriving');
  // Keys begin with the time, so only their ends spread the files over folders.
  const fileOf = (key: string) => path.join(root, validKey(key).slice(-2), key);
  const uploadOf = (key: string) => path.join(arriving, validKey(key));

  return {
    async put(key, bytes) {
      // Written aside and moved, so that no request reads a part of it.
      await writeFile(uploadOf(key), bytes);
      await moveFile(uploadOf(key), fileOf(key));
    },

    size: async (key) => fileSize(fileOf(key)),

    async read(key, range) {
      const file = await openFile(fileOf(key));
      return file.createReadStream({ ...range, highWaterMark: READ_BYTES });
    },

    send: async (key, range, openResponse) =>
      withFile(fileOf(key), constants.O_RDONLY, (file) => sendRange(file, range, openResponse())),

    remove: async (key) => removeFile(fileOf(key)),

    link: async () => null,

    async *listKeys() {
      const files = (await listFiles(root)).filter((file) => path.dirname(file) !== arriving);
      for (const file of files) yield path.basename(file);
    },

    freeBytes: async () => (await diskSpace(root)).freeBytes,

    async beginUpload(key) {
      await createEmptyFile(uploadOf(key));
      return NO_STATE;
    },

    // A late request may ask after `finishUpload` has moved the file.
    uploadedBytes: async (key) => (await fileSize(uploadOf(key))) ?? (await fileSize(fileOf(key))) ?? 0,

    appendToUpload: async (key, _state, offset, body) =>
      writeAt(uploadOf(key), offset, body, async () => {
        // Another request has finished the upload meanwhile, so the open file is the stored one.
        if ((await fileSize(uploadOf(key))) === null) throw new StorageMissing(key);
      }),

    async finishUpload(key) {
      const isFinished = (await fileSize(uploadOf(key))) === null && (await fileSize(fileOf(key))) !== null;
      if (!isFinished) await moveFile(uploadOf(key), fileOf(key));
    },

    abortUpload: async (key) => removeFile(uploadOf(key)),

    deleteStaleUploads: async (before) => removeFilesOlderThan(arriving, before),
  };
}

/** Keys are generated, so a key that leaves the folder is a bug. */
function validKey(key: string): string {
  if (!/^[\w-]+(?:\.[\w-]+)?$/.test(key)) throw new Error(`Invalid file key: ${key}`);
  return key;
}
