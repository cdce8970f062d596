import { config } from '#platform/env/config.server.ts';
import { bucketStorage } from './bucket.server.ts';
import { diskStorage } from './disk.server.ts';
import type { Storage } from './port.server.ts';

export const storage: Storage = config.bucket ? bucketStorage(config.bucket) : diskStorage(config.dataDir);
