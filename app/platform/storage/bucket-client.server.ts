import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import type { Bucket } from '#platform/env/setting-types.ts';
import {
  type ByteRange,
  type LinkOptions,
  StorageMissing,
  StorageUnavailable,
} from './file-storage.server.ts';

const TIMEOUT_MS = 60_000;

type Query = Record<string, string | number>;
type S3Request = { query?: Query; headers?: Record<string, string>; body?: string | Uint8Array };

/**
 * The requests of the S3 API that Laqta needs. They throw `StorageUnavailable` on a failure. Reading an object and writing a
 * part throw `StorageMissing` if the object or upload does not exist.
 */
export type BucketClient = ReturnType<typeof bucketClient>;

export function bucketClient({ endpoint, region, prefix, accessKeyId, secretAccessKey }: Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });

  function urlOf(key: string, query: Query = {}): URL {
    const url = new URL(`${endpoint}/${prefix}${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  }

  /** Returns success or a 404, which means a missing object, upload or bucket. */
  async function request(method: string, key: string, { query, headers, body }: S3Request = {}) {
    assertNoTransaction('The bucket');
    // The timeout ends with the response headers: a slow reader may take longer for the body.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    let answer: Response;
    try {
      answer = await client.fetch(urlOf(key, query), {
        method,
        headers,
        // A copy, because the types of `fetch` refuse bytes that may be in shared memory.
        body: typeof body === 'object' ? new Uint8Array(body) : body,
        signal: timeout.signal,
      });
    } catch (error) {
      throw new StorageUnavailable('The bucket does not answer.', { cause: error });
    } finally {
      clearTimeout(timer);
    }
    if (answer.ok || answer.status === 404) return answer;
    throw new StorageUnavailable(
      `The bucket refused ${method}: ${errorCodeIn(await answer.text()) ?? answer.status}`,
    );
  }

  return {
    async putObject(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const answer = await request('PUT', key, { body: bytes, headers: { 'content-type': contentType } });
      if (!answer.ok) throw new StorageUnavailable('The bucket does not exist.');
    },

    async objectSize(key: string): Promise<number | null> {
      const answer = await request('HEAD', key);
      return answer.ok ? Number(answer.headers.get('content-length')) : null;
    },

    async getObject(key: string, range?: ByteRange): Promise<Readable> {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await request('GET', key, { headers });
      if (!answer.ok) throw new StorageMissing(key);
      return Readable.from(answer.body ?? [], { objectMode: false });
    },

    /** A 404 counts as deleted. */
    async deleteObject(key: string): Promise<void> {
      await request('DELETE', key);
    },

    async presign(key: string, { seconds, type, disposition }: LinkOptions): Promise<string> {
      const url = urlOf(key, {
        'X-Amz-Expires': seconds,
        'response-content-type': type,
        'response-content-disposition': disposition,
      });
      return (await client.sign(url, { method: 'GET', aws: { signQuery: true } })).url;
    },

    async createMultipartUpload(key: string, contentType: string): Promise<string> {
      const answer = await request('POST', key, {
        query: { uploads: '' },
        headers: { 'content-type': contentType },
      });
      const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text())?.[1];
      if (!uploadId) throw new StorageUnavailable('The bucket does not exist.');
      return uploadId;
    },

    async uploadPart(key: string, uploadId: string, partNumber: number, bytes: Uint8Array): Promise<string> {
      const answer = await request('PUT', key, { query: { partNumber, uploadId }, body: bytes });
      const etag = answer.headers.get('etag');
      if (!answer.ok) throw new StorageMissing(key);
      if (!etag) throw new StorageUnavailable('The bucket answered without an ETag.');
      return etag;
    },

    async completeMultipartUpload(key: string, uploadId: string, etags: string[]): Promise<void> {
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const answer = await request('POST', key, {
        query: { uploadId },
        body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        headers: { 'content-type': 'application/xml' },
      });
      // S3 may answer 200 before the completion fails.
      const code = errorCodeIn(await answer.text());
      if (code || !answer.ok)
        throw new StorageUnavailable(`The bucket refused to complete a file: ${code ?? answer.status}`);
    },

    /** A 404 counts as deleted. */
    async abortMultipartUpload(key: string, uploadId: string): Promise<void> {
      await request('DELETE', key, { query: { uploadId } });
    },
  };
}

const errorCodeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];
