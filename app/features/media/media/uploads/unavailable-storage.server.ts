import { StorageMissing, StorageUnavailable } from '#platform/storage/file-storage.server.ts';
import { storageUnavailable } from '../errors.ts';

/** For work of the storage. Refuses with an error that the client may retry while the storage is full or unreachable. */
export async function orStorageUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageUnavailable || error instanceof StorageMissing)
      throw storageUnavailable({ cause: error });
    throw error;
  }
}
