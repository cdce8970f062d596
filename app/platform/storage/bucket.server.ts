import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import type { Bucket } from '#platform/env/config.server.ts';
import { type Arrival, type Storage, StorageMissing, StorageUnavailable } from './port.server.ts';

/** S3 takes no part below 5 MiB but the last. This much of a running upload is in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * Files in a bucket of any service that speaks S3. Parts are sent when they are whole; what is left when a request ends
 * is kept beside them as a tail, named by the number of parts before it, so that no tail is ever read twice.
 */
export function bucketStorage({ endpoint, region, prefix, accessKeyId, secretAccessKey }: Bucket): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const addressOf = (key: string, query: Record<string, string | number> = {}) => {
    const url = new URL(`${endpoint}/${prefix}${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  };

  async function ask(method: string, url: URL, init: RequestInit = {}): Promise<Response> {
    assertNoTransaction('The bucket');
    let answer: Response;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      answer = await client.fetch(url, { ...init, method, signal });
    } catch (error) {
      throw new StorageUnavailable('The bucket does not answer.', { cause: error });
    }
    if (answer.ok || answer.status === 404) return answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? answer.status;
    throw new StorageUnavailable(`The bucket refused ${method}: ${code}`);
  }

  const tailOf = (key: string, { parts }: Arrival) => `${key}.tail-${parts.length}`;

  async function put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const answer = await ask('PUT', addressOf(key), {
      body: new Uint8Array(bytes),
      headers: { 'content-type': type },
    });
    if (!answer.ok) throw new StorageUnavailable('There is no such bucket.');
  }

  async function size(key: string): Promise<number | null> {
    const answer = await ask('HEAD', addressOf(key));
    return answer.ok ? Number(answer.headers.get('content-length')) : null;
  }

  const remove = async (key: string): Promise<void> => void (await ask('DELETE', addressOf(key)));

  /** The bytes after the last part; none when the request that brought them was killed. */
  async function readTail(key: string, arrival: Arrival): Promise<Uint8Array> {
    const answer = await ask('GET', addressOf(tailOf(key, arrival)));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
  }

  async function sendPart(key: string, arrival: Arrival, bytes: Uint8Array): Promise<Arrival> {
    const query = { partNumber: arrival.parts.length + 1, uploadId: arrival.multipart! };
    const answer = await ask('PUT', addressOf(key, query), { body: new Uint8Array(bytes) });
    if (!answer.ok) throw new StorageMissing(key);
    const part = { etag: answer.headers.get('etag')!, bytes: bytes.byteLength };
    return { ...arrival, parts: [...arrival.parts, part] };
  }

  async function removeTails(key: string, { parts }: Arrival): Promise<void> {
    for (let count = 0; count <= parts.length; count++) await remove(`${key}.tail-${count}`);
  }

  return {
    async begin(key, type) {
      const answer = await ask('POST', addressOf(key, { uploads: '' }), {
        headers: { 'content-type': type },
      });
      const multipart = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text())?.[1];
      if (!multipart) throw new StorageUnavailable('There is no such bucket.');
      return { multipart, parts: [] };
    },

    async offset(key, arrival) {
      return sum(arrival) + ((await size(`${tailOf(key, arrival)}`)) ?? 0);
    },

    async append(key, begun, _offset, body, keep) {
      let arrival = begun;
      const buffer = new Uint8Array(PART_BYTES);
      const tail = await readTail(key, arrival);
      buffer.set(tail);
      let filled = tail.byteLength;
      const saved = filled;
      try {
        for await (let bytes of body) {
          while (bytes.byteLength > 0) {
            const taken = bytes.subarray(0, PART_BYTES - filled);
            buffer.set(taken, filled);
            filled += taken.byteLength;
            bytes = bytes.subarray(taken.byteLength);
            if (filled === PART_BYTES) {
              arrival = await sendPart(key, arrival, buffer);
              await keep(arrival);
              filled = 0;
            }
          }
        }
      } finally {
        const isNew = filled > 0 && !(arrival === begun && filled === saved);
        if (isNew) await put(tailOf(key, arrival), buffer.subarray(0, filled), 'application/octet-stream');
      }
      return sum(arrival) + filled;
    },

    async finish(key, arrived) {
      if ((await size(key)) !== null) return removeTails(key, arrived);
      const tail = await readTail(key, arrived);
      // A file needs at least one part, though an empty one.
      const isWhole = tail.byteLength === 0 && arrived.parts.length > 0;
      const { multipart, parts } = isWhole ? arrived : await sendPart(key, arrived, tail);
      const list = parts.map(
        ({ etag }, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const answer = await ask('POST', addressOf(key, { uploadId: multipart! }), {
        body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
        headers: { 'content-type': 'application/xml' },
      });
      // The refusal of a completion may come under a 200, as it takes long.
      const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
      if (code) throw new StorageUnavailable(`The bucket refused to complete a file: ${code}`);
      await removeTails(key, arrived);
    },

    async abort(key, arrival) {
      await ask('DELETE', addressOf(key, { uploadId: arrival.multipart! }));
      await removeTails(key, arrival);
    },

    put,
    size,
    remove,

    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask('GET', addressOf(key), { headers });
      if (!answer.ok) throw new StorageMissing(key);
      return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
    },

    async link(key, { seconds, type, disposition }) {
      const url = addressOf(key, {
        'X-Amz-Expires': seconds,
        'response-content-type': type,
        'response-content-disposition': disposition,
      });
      return (await client.sign(url, { method: 'GET', aws: { signQuery: true } })).url;
    },

    freeBytes: async () => null,
  };
}

const sum = ({ parts }: Arrival) => parts.reduce((total, { bytes }) => total + bytes, 0);
