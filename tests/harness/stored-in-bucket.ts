/**
 * Gives the test file a bucket of its own as STORAGE_URL. Import it for its effect, before anything that reads the
 * settings:
 *
 *   import { bucket } from '../harness/stored-in-bucket.ts';
 */
import { afterAll } from 'vitest';
import { startBucket } from './own-bucket.ts';

export const bucket = await startBucket();
const { endpoint, region, prefix, accessKeyId, secretAccessKey } = bucket.settings;
const query = new URLSearchParams({ region, prefix, tls: '0' });
process.env.STORAGE_URL = `${endpoint.replace('http://', `s3://${accessKeyId}:${secretAccessKey}@`)}?${query}`;

afterAll(() => bucket.close());
