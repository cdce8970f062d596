import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { log } from '#platform/log/log.server.ts';
import type { BucketClient } from './bucket-client.server.ts';
import type { ResumableUploads, UploadState } from './file-storage.server.ts';

/** S3 requires at least 5 MiB, except for the last part. Buffered in memory per request. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Uploads to S3 in parts. Bytes of an incomplete part are stored as the tail, which begins the next part. Each tail has
 * a new key and counts once its state is saved, so a superseded request cannot replace its successor's bytes.
 */
export function bucketUploads(client: BucketClient): ResumableUploads {
  const readTail = async ({ tail }: UploadState): Promise<Uint8Array> =>
    tail ? buffer(await client.getObject(tail.key)) : new Uint8Array();

  async function storeTail(key: string, state: UploadState, bytes: Uint8Array): Promise<UploadState> {
    const tail = { key: `arriving/${key}-${randomUUID()}`, bytes: bytes.byteLength };
    await client.putObject(tail.key, bytes, 'application/octet-stream');
    return { ...state, tail };
  }

  async function removeTail({ tail }: UploadState): Promise<void> {
    if (tail) await client.deleteObject(tail.key);
  }

  async function addPart(key: string, state: UploadState, bytes: Uint8Array): Promise<UploadState> {
    const etag = await client.uploadPart(key, uploadIdOf(state), state.parts.length + 1, bytes);
    return { ...state, parts: [...state.parts, { etag, bytes: bytes.byteLength }], tail: null };
  }

  return {
    async beginUpload(key, contentType) {
      const multipart = await client.createMultipartUpload(key, contentType);
      return { multipart, parts: [], tail: null };
    },

    uploadedBytes: async (_key, { parts, tail }) =>
      parts.reduce((total, { bytes }) => total + bytes, 0) + (tail?.bytes ?? 0),

    async appendToUpload(key, state, offset, body, saveState) {
      const part = partBuffer(await readTail(state));
      let current = state;
      let position = offset;
      let hasUnsavedBytes = false;

      /**
       * Saves `next`, which holds all bytes so far, then removes the previous tail. If `saveState` fails, it may still
       * have saved the new tail, so both stay. The lifecycle rule of the bucket removes the unused one.
       */
      async function advance(next: UploadState): Promise<void> {
        await saveState(next);
        const previous = current;
        current = next;
        hasUnsavedBytes = false;
        await removeTail(previous);
      }

      async function saveTail(): Promise<void> {
        if (hasUnsavedBytes) await advance(await storeTail(key, current, part.bytes()));
      }

      try {
        for await (const chunk of body) {
          let unsaved = chunk;
          while (unsaved.byteLength > 0) {
            const added = part.add(unsaved);
            position += added;
            hasUnsavedBytes = true;
            unsaved = unsaved.subarray(added);
            if (part.isFull()) {
              await advance(await addPart(key, current, part.bytes()));
              part.clear();
            }
          }
        }
      } catch (error) {
        // After a lost connection or a failed part, the client need not send these bytes again.
        await saveTail().catch((tailError) =>
          log.warn({ error: tailError, key }, 'a tail could not be stored'),
        );
        throw error;
      }
      await saveTail();
      return position;
    },

    async finishUpload(key, state) {
      const isFinished = (await client.objectSize(key)) !== null;
      if (!isFinished) {
        // S3 requires at least one part, even an empty one.
        const needsLastPart = state.tail !== null || state.parts.length === 0;
        const { parts } = needsLastPart ? await addPart(key, state, await readTail(state)) : state;
        await client.completeMultipartUpload(
          key,
          uploadIdOf(state),
          parts.map(({ etag }) => etag),
        );
      }
      await removeTail(state);
    },

    async abortUpload(key, state) {
      await client.abortMultipartUpload(key, uploadIdOf(state));
      await removeTail(state);
    },

    // The bucket's lifecycle rules do this, because Laqta may not list its objects.
    deleteStaleUploads: async () => {},
  };
}

function partBuffer(start: Uint8Array) {
  const part = new Uint8Array(PART_BYTES);
  part.set(start);
  let filled = start.byteLength;
  return {
    /** Copies as many bytes as fit. Returns their number. */
    add(bytes: Uint8Array): number {
      const fitting = bytes.subarray(0, PART_BYTES - filled);
      part.set(fitting, filled);
      filled += fitting.byteLength;
      return fitting.byteLength;
    },
    isFull: () => filled === PART_BYTES,
    bytes: () => part.subarray(0, filled),
    clear() {
      filled = 0;
    },
  };
}

function uploadIdOf({ multipart }: UploadState): string {
  if (multipart === null) throw new Error('This upload began on disk.');
  return multipart;
}
