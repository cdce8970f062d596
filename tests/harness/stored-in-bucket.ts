/** Gives the test file its own bucket as STORAGE_URL. Import it before the settings. */
import { afterAll } from 'vitest';
import { startBucket } from './own-bucket.ts';

export const bucket = await startBucket();
const { endpoint, region, prefix, accessKeyId, secretAccessKey } = bucket.settings;
const query = new URLSearchParams({ region, prefix, tls: '0' });
process.env.STORAGE_URL = `${endpoint.replace('http://', `s3://${accessKeyId}:${secretAccessKey}@`)}?${query}`;

afterAll(() => bucket.close());
