import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import type { Bucket } from '#platform/env/config.server.ts';
import {
  type Arrival,
  type ByteRange,
  type LinkOptions,
  type Storage,
  StorageMissing,
  StorageUnavailable,
} from './port.server.ts';

/** S3 requires at least 5 MiB, except for the last part. Buffered in memory per upload. */
const PART_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

export function bucketStorage(bucket: Bucket): Storage {
  const s3 = connect(bucket);
  return {
    ...arrivalsIn(s3),
    put: s3.put,
    size: s3.size,
    read: s3.read,
    remove: s3.remove,
    link: s3.link,
    send: async (key, range, begin) => pipeline(await s3.read(key, range), begin()),
    forgetArrivals: async () => {},
    keys: () => null,
    freeBytes: async () => null,
  };
}

type S3 = ReturnType<typeof connect>;
type Query = Record<string, string | number>;

/** A missing file is null or throws `StorageMissing`; all else throws `StorageUnavailable`. */
function connect({ endpoint, region, prefix, accessKeyId, secretAccessKey }: Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const addressOf = (key: string, query: Query = {}) => {
    const url = new URL(`${endpoint}/${prefix}${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  };

  /** Returns success or a 404. */
  async function ask(method: string, key: string, query?: Query, init: RequestInit = {}): Promise<Response> {
    assertNoTransaction('The bucket');
    // Until the answer begins: a slow reader may take longer for its body.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
    let answer: Response;
    try {
      answer = await client.fetch(addressOf(key, query), { ...init, method, signal: late.signal });
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
    ask,

    async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
      const init = { body: new Uint8Array(bytes), headers: { 'content-type': type } };
      if (!(await ask('PUT', key, {}, init)).ok) throw new StorageUnavailable('There is no such bucket.');
    },

    async size(key: string): Promise<number | null> {
      const answer = await ask('HEAD', key);
      return answer.ok ? Number(answer.headers.get('content-length')) : null;
    },

    async read(key: string, range?: ByteRange): Promise<Readable> {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask('GET', key, {}, { headers });
      if (!answer.ok) throw new StorageMissing(key);
      return Readable.from(answer.body ?? [], { objectMode: false });
    },

    async remove(key: string): Promise<void> {
      await ask('DELETE', key);
    },

    async link(key: string, { seconds, type, disposition }: LinkOptions): Promise<string> {
      const url = addressOf(key, {
        'X-Amz-Expires': seconds,
        'response-content-type': type,
        'response-content-disposition': disposition,
      });
      return (await client.sign(url, { method: 'GET', aws: { signQuery: true } })).url;
    },
  };
}

const errorCodeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];

/**
 * Multipart uploads. A part is sent when full; the remaining bytes are stored as a separate object, the tail. Each tail
 * has its own key and counts after `keep`, so a superseded request cannot replace it.
 */
function arrivalsIn(s3: S3): Pick<Storage, 'begin' | 'offset' | 'append' | 'finish' | 'abort'> {
  return {
    async begin(key, type) {
      const answer = await s3.ask('POST', key, { uploads: '' }, { headers: { 'content-type': type } });
      const multipart = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text())?.[1];
      if (!multipart) throw new StorageUnavailable('There is no such bucket.');
      return { multipart, parts: [], tail: null };
    },

    offset: async (_key, { parts, tail }) =>
      parts.reduce((total, { bytes }) => total + bytes, 0) + (tail?.bytes ?? 0),

    append: (key, begun, offset, body, keep) => append(s3, key, begun, offset, body, keep),

    async finish(key, arrived) {
      if ((await s3.size(key)) === null) await complete(s3, key, arrived);
      await removeTail(s3, arrived);
    },

    async abort(key, arrival) {
      await s3.ask('DELETE', key, { uploadId: multipartOf(arrival) });
      await removeTail(s3, arrival);
    },
  };
}

const append = async (s3: S3, ...[key, begun, offset, body, keep]: Parameters<Storage['append']>) => {
  let arrival = begun;
  let position = offset;
  const part = new Uint8Array(PART_BYTES);
  part.set(await readTail(s3, begun));
  let filled = begun.tail?.bytes ?? 0;
  let isKept = true;
  // If `keep` fails, the caller may still have saved the tail. The bucket's lifecycle rule removes unused tails.
  const advance = async (next: Arrival) => {
    await keep(next);
    const before = arrival;
    arrival = next;
    isKept = true;
    await removeTail(s3, before);
  };
  try {
    for await (let bytes of body) {
      while (bytes.byteLength > 0) {
        const taken = bytes.subarray(0, PART_BYTES - filled);
        part.set(taken, filled);
        filled += taken.byteLength;
        position += taken.byteLength;
        isKept = false;
        bytes = bytes.subarray(taken.byteLength);
        if (filled === PART_BYTES) {
          await advance(await sendPart(s3, key, arrival, part));
          filled = 0;
        }
      }
    }
  } finally {
    if (!isKept) await advance(await sendTail(s3, key, arrival, part.subarray(0, filled)));
  }
  return position;
};

async function complete(s3: S3, key: string, arrived: Arrival): Promise<void> {
  // S3 requires at least one part, even an empty one.
  const isWhole = !arrived.tail && arrived.parts.length > 0;
  const { parts } = isWhole ? arrived : await sendPart(s3, key, arrived, await readTail(s3, arrived));
  const list = parts.map(
    ({ etag }, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const answer = await s3.ask(
    'POST',
    key,
    { uploadId: multipartOf(arrived) },
    {
      body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
      headers: { 'content-type': 'application/xml' },
    },
  );
  // S3 may answer 200 before the completion fails.
  const code = errorCodeIn(await answer.text());
  if (code) throw new StorageUnavailable(`The bucket refused to complete a file: ${code}`);
}

async function sendPart(s3: S3, key: string, arrival: Arrival, bytes: Uint8Array): Promise<Arrival> {
  const query = { partNumber: arrival.parts.length + 1, uploadId: multipartOf(arrival) };
  const answer = await s3.ask('PUT', key, query, { body: new Uint8Array(bytes) });
  const etag = answer.headers.get('etag');
  if (!answer.ok || !etag) throw new StorageMissing(key);
  return { ...arrival, parts: [...arrival.parts, { etag, bytes: bytes.byteLength }], tail: null };
}

async function sendTail(s3: S3, key: string, arrival: Arrival, bytes: Uint8Array): Promise<Arrival> {
  const tail = { key: `arriving/${key}-${randomUUID()}`, bytes: bytes.byteLength };
  await s3.put(tail.key, bytes, 'application/octet-stream');
  return { ...arrival, tail };
}

const readTail = async (s3: S3, { tail }: Arrival): Promise<Uint8Array> =>
  tail ? buffer(await s3.read(tail.key)) : new Uint8Array();

async function removeTail(s3: S3, { tail }: Arrival): Promise<void> {
  if (tail) await s3.remove(tail.key);
}

function multipartOf({ multipart }: Arrival): string {
  if (multipart === null) throw new Error('This arrival began on disk.');
  return multipart;
}
