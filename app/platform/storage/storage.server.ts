import { config } from '#platform/env/config.server.ts';
import { bucketStorage } from './bucket-storage.server.ts';
import { diskStorage } from './disk-storage.server.ts';
import type { FileStorage } from './file-storage.server.ts';

export const storage: FileStorage = config.bucket
  ? bucketStorage(config.bucket)
  : diskStorage(config.dataDir);
