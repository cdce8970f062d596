import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#platform/env/setting-types.ts';
import { bucketClient } from './bucket-client.server.ts';
import { bucketUploads } from './bucket-uploads.server.ts';
import type { FileStorage } from './file-storage.server.ts';

export function bucketStorage(bucket: Bucket): FileStorage {
  const client = bucketClient(bucket);
  return {
    put: client.putObject,
    size: client.objectSize,
    read: client.getObject,
    send: async (key, range, openResponse) => pipeline(await client.getObject(key, range), openResponse()),
    remove: client.deleteObject,
    link: client.presign,
    listKeys: () => null,
    freeBytes: async () => null,
    ...bucketUploads(client),
  };
}
