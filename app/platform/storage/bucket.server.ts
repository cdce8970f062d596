import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import type { Bucket } from '#platform/env/config.server.ts';
import {
  type Arrival,
  type ByteRange,
  type Storage,
  StorageMissing,
  StorageUnavailable,
} from './port.server.ts';

/** S3 takes no part below 5 MiB but the last. This much of a running upload is in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * Files in a bucket of any service that speaks S3. Parts are sent when they are whole; what is left when a request ends
 * is kept beside them as a tail. Each tail has a name of its own and counts once the caller has kept it: a request that
 * has lost the file to a later one can neither replace what that one relies on, nor be taken for it.
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

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await ask('GET', addressOf(key), { headers });
    if (!answer.ok) throw new StorageMissing(key);
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  }

  const remove = async (key: string): Promise<void> => void (await ask('DELETE', addressOf(key)));

  async function readTail({ tail }: Arrival): Promise<Uint8Array> {
    if (!tail) return new Uint8Array();
    const answer = await ask('GET', addressOf(tail.key));
    if (!answer.ok) throw new StorageMissing(tail.key);
    return new Uint8Array(await answer.arrayBuffer());
  }

  async function removeTail({ tail }: Arrival): Promise<void> {
    if (tail) await remove(tail.key);
  }

  async function sendPart(key: string, arrival: Arrival, bytes: Uint8Array): Promise<Arrival> {
    const query = { partNumber: arrival.parts.length + 1, uploadId: arrival.multipart! };
    const answer = await ask('PUT', addressOf(key, query), { body: new Uint8Array(bytes) });
    if (!answer.ok) throw new StorageMissing(key);
    const part = { etag: answer.headers.get('etag')!, bytes: bytes.byteLength };
    return { ...arrival, parts: [...arrival.parts, part], tail: null };
  }

  async function sendTail(key: string, arrival: Arrival, bytes: Uint8Array): Promise<Arrival> {
    const tail = { key: `arriving/${key}-${randomUUID()}`, bytes: bytes.byteLength };
    await put(tail.key, bytes, 'application/octet-stream');
    return { ...arrival, tail };
  }

  return {
    async begin(key, type) {
      const answer = await ask('POST', addressOf(key, { uploads: '' }), {
        headers: { 'content-type': type },
      });
      const multipart = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text())?.[1];
      if (!multipart) throw new StorageUnavailable('There is no such bucket.');
      return { multipart, parts: [], tail: null };
    },

    offset: async (_key, { parts, tail }) =>
      parts.reduce((total, { bytes }) => total + bytes, 0) + (tail?.bytes ?? 0),

    async append(key, begun, offset, body, keep) {
      let arrival = begun;
      let position = offset;
      const buffer = new Uint8Array(PART_BYTES);
      buffer.set(await readTail(begun));
      let filled = begun.tail?.bytes ?? 0;
      let isKept = true;
      // A tail of which it is not known whether the caller kept it stays: what nobody needs, the bucket removes by age.
      const advance = async (next: Arrival) => {
        await keep(next);
        const before = arrival;
        arrival = next;
        isKept = true;
        await removeTail(before);
      };
      try {
        for await (let bytes of body) {
          while (bytes.byteLength > 0) {
            const taken = bytes.subarray(0, PART_BYTES - filled);
            buffer.set(taken, filled);
            filled += taken.byteLength;
            position += taken.byteLength;
            isKept = false;
            bytes = bytes.subarray(taken.byteLength);
            if (filled === PART_BYTES) {
              await advance(await sendPart(key, arrival, buffer));
              filled = 0;
            }
          }
        }
      } finally {
        if (!isKept) await advance(await sendTail(key, arrival, buffer.subarray(0, filled)));
      }
      return position;
    },

    async finish(key, arrived) {
      if ((await size(key)) !== null) return removeTail(arrived);
      // A file needs at least one part, though an empty one.
      const isWhole = !arrived.tail && arrived.parts.length > 0;
      const { multipart, parts } = isWhole ? arrived : await sendPart(key, arrived, await readTail(arrived));
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
      await removeTail(arrived);
    },

    async abort(key, arrival) {
      await ask('DELETE', addressOf(key, { uploadId: arrival.multipart! }));
      await removeTail(arrival);
    },

    put,
    size,
    remove,

    read,
    send: async (key, range, begin) => pipeline(await read(key, range), begin()),

    async link(key, { seconds, type, disposition }) {
      const url = addressOf(key, {
        'X-Amz-Expires': seconds,
        'response-content-type': type,
        'response-content-disposition': disposition,
      });
      return (await client.sign(url, { method: 'GET', aws: { signQuery: true } })).url;
    },

    forgetArrivals: async () => {},
    keys: () => null,
    freeBytes: async () => null,
  };
}
