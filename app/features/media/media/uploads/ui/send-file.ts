import type { DetailedError } from 'tus-js-client';
import type { AppError } from '#core/app-error.ts';
import { offline, timeout } from '#core/errors.ts';
import { readError } from '#platform/api-client/request.ts';

/** A dead connection would otherwise hold the request for minutes. */
const SILENCE_MS = 60_000;

type Progress = {
  /** Bytes stored on the server. */
  onStored: (bytes: number) => void;
  /** Bytes that left this device. */
  onSent: (bytes: number) => void;
};

/** Resumes at the server's offset. Throws an `AppError`, without a status for a network failure. */
export async function sendFile(
  file: File,
  { id, chunkBytes }: { id: string; chunkBytes: number },
  signal: AbortSignal,
  { onStored, onSent }: Progress,
): Promise<void> {
  const { Upload } = await import('tus-js-client').catch(throwOffline);
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    let hasProgress = false;
    const resetTimeout = () => {
      clearTimeout(silence);
      silence = setTimeout(() => end(() => reject(timeout({ status: 0 }))), SILENCE_MS);
    };
    const upload = new Upload(file, {
      uploadUrl: `/api/uploads/${id}`,
      chunkSize: chunkBytes,
      // The caller decides when to retry, and the server recognizes the file: the browser stores nothing.
      retryDelays: null,
      storeFingerprintForResuming: false,
      // Aborting does not stop a request that is being prepared.
      onBeforeRequest: () => signal.throwIfAborted(),
      onProgress: (bytes) => {
        resetTimeout();
        // The first value is the offset from the server.
        if (!hasProgress) onStored(bytes);
        hasProgress = true;
        onSent(bytes);
      },
      onChunkComplete: (_size, bytes) => onStored(bytes),
      onSuccess: () => end(resolve),
      onError: (error) => {
        // Before `end` aborts, which discards the response.
        const failure = failureOf(error);
        end(() => void failure.then(reject));
      },
    });
    const stop = () => end(() => reject(signal.reason));
    const lose = () => end(() => reject(offline()));
    function end(settle: () => void) {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      removeEventListener('offline', lose);
      void upload.abort();
      settle();
    }
    signal.addEventListener('abort', stop);
    addEventListener('offline', lose);
    resetTimeout();
    upload.start();
  });
}

function throwOffline(cause: unknown): never {
  throw offline({ cause });
}

/** Reads the body before the first `await`, because the caller then discards the response. */
async function failureOf(error: Error | DetailedError): Promise<AppError> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus();
  if (!response || !status) return offline({ cause: error });
  return readError(new Response(response.getBody(), { status }));
}
