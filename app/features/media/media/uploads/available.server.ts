import { StorageMissing, StorageUnavailable } from '#platform/storage/port.server.ts';
import { storageUnavailable } from '../errors.ts';

/** Asks the storage; that it is full or away is told to whoever sends, who tries again. */
export async function available<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageUnavailable || error instanceof StorageMissing)
      throw storageUnavailable({ cause: error });
    throw error;
  }
}
