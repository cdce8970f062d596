import { AppError } from '#core/app-error.ts';
import type { Crop } from '#core/crop.ts';
import { offline } from '#core/errors.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import type { MediaKind, Purpose } from '../../rules.ts';
import type { Upload } from '../../schema.ts';
import { beginUpload, cancelUpload, savePoster } from '../../ui/data.ts';
import { kindOfFile } from './chosen-file.ts';
import { sendFile } from './send-file.ts';
import { nextState, remedyFor, timeLeft, type UploadEvent, type UploadState } from './upload-state.ts';

const MAX_WAIT_MS = 30_000;
/** Delays between attempts. The last one repeats while the page is open. */
const WAITS_MS = [0, 1_000, 3_000, 5_000, 10_000, MAX_WAIT_MS];
const PROGRESS_THROTTLE_MS = 200;
/** Hashing needs the whole file in memory. */
const MAX_HASHED_BYTES = 32 * 1024 * 1024;

export type UploadRequest = {
  file: File;
  purpose: Purpose;
  crop?: Crop;
  isAcceptable?: (facts: VideoFacts) => boolean;
};

/** Interruptions only pause it; choosing the same file again resumes it. `nextState` defines the transitions. */
export class FileUpload {
  state: UploadState = { step: 'reading' };
  readonly kind: MediaKind | null;
  facts: VideoFacts | null = null;
  /** The picture, or one of the video. Null if the browser cannot draw it. */
  pictureUrl: string | null = null;
  removedLocation = false;

  readonly request: UploadRequest;
  readonly #onChange: () => void;
  #poster: Blob | null = null;
  #sha256: string | undefined;
  #fingerprint: string | null = null;
  #begun: Upload | undefined;
  #isPosterSent = false;
  #isPrepared = false;
  #hasRestarted = false;
  #keptBytes = 0;
  #stop = new AbortController();

  constructor(request: UploadRequest, onChange: () => void) {
    this.request = request;
    this.#onChange = onChange;
    this.kind = kindOfFile(request.file);
  }

  get id(): string | undefined {
    return this.#begun?.id;
  }

  pause(): void {
    this.#stop.abort();
    this.#dispatch({ type: 'pause', keptBytes: this.#keptBytes });
  }

  /** Also resumes after a pause, a sign-in or a failure. */
  start(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    void this.#run(this.#stop.signal);
  }

  async cancel(): Promise<void> {
    this.#stop.abort();
    this.release();
    if (this.#begun && this.state.step !== 'done') await cancelUpload(this.#begun.id);
  }

  release(): void {
    if (this.pictureUrl) URL.revokeObjectURL(this.pictureUrl);
  }

  settle({ status, mediaId, refusal, removedLocation }: Upload): void {
    if (this.state.step !== 'checking' || status === 'checking') return;
    this.removedLocation = removedLocation;
    if (status === 'done' && mediaId) this.#dispatch({ type: 'accept', mediaId });
    else if (refusal && !(refusal === 'corrupted' && this.#restart()))
      this.#dispatch({ type: 'refuse', refusal });
    else this.start();
  }

  #dispatch(event: UploadEvent): void {
    this.state = nextState(this.state, event);
    this.#onChange();
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (!this.#isPrepared) {
      this.#dispatch({ type: 'read' });
      const obstacle = await this.#prepare().catch((cause: unknown) => this.#unreadable(cause));
      if (signal.aborted) return;
      if (obstacle) return this.#dispatch(obstacle);
      this.#isPrepared = true;
    }
    await this.#send(signal);
  }

  /** Reads the file before sending it. Returns the event that ends the upload, if any. */
  async #prepare(): Promise<UploadEvent | null> {
    const { file, purpose, isAcceptable } = this.request;
    if (this.kind === 'picture') this.pictureUrl ??= URL.createObjectURL(file);
    if (this.kind === 'video') {
      const [{ readFile }, { drawPoster }] = await Promise.all([
        import('#platform/video/read-facts.ts'),
        import('#platform/video/draw-poster.ts'),
      ]);
      const drawing = drawPoster(file);
      const reading = await readFile(file);
      if ('refusal' in reading) return { type: 'refuse', refusal: reading.refusal };
      this.facts = reading.facts;
      this.#onChange();
      this.#poster = await drawing;
      this.pictureUrl = this.#poster && URL.createObjectURL(this.#poster);
      if (isAcceptable && !isAcceptable(reading.facts)) return { type: 'decline' };
    }
    const [fingerprint, sha256] = await Promise.all([
      // Submissions are compared with each other.
      this.facts && purpose === 'video' ? fingerprintOf(file, this.facts) : null,
      hashOf(file),
    ]);
    this.#fingerprint = fingerprint;
    this.#sha256 = sha256;
    return null;
  }

  async #unreadable(cause: unknown): Promise<UploadEvent> {
    if (!(await isReadable(this.request.file))) return { type: 'refuse', refusal: 'corrupted' };
    // The code that reads files could not be loaded.
    return { type: 'fail', error: offline({ cause }) };
  }

  async #send(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#dispatch({ type: 'queue' });
    const leave = await takeTurn();
    try {
      for (let tries = 0; !signal.aborted; tries++) {
        const keptBefore = this.#keptBytes;
        const failure = await this.#sendOnce(signal).catch((error: unknown) => error ?? new Error());
        if (signal.aborted) return;
        if (!failure) return this.#dispatch({ type: 'deliver' });
        if (this.#keptBytes > keptBefore) tries = 0;
        if (!(await this.#waitAndRetry(failure, WAITS_MS[tries] ?? MAX_WAIT_MS, signal))) return;
      }
    } finally {
      leave();
    }
  }

  async #sendOnce(signal: AbortSignal): Promise<void> {
    const { file } = this.request;
    this.#begun ??= await this.#begin(signal);
    // Uploaded before and unused.
    if (this.#begun.status !== 'open') return;
    const onSent = this.#progress(file);
    onSent(Math.max(this.#keptBytes, this.#begun.receivedBytes));
    if (this.#poster && !this.#isPosterSent) {
      await savePoster(this.#begun.id, this.#poster, signal).catch((error: unknown) => {
        // Without it, the video gets a generated poster.
        if (!(error instanceof AppError) || remedyFor(error) !== 'report') throw error;
      });
      this.#isPosterSent = true;
    }
    await sendFile(file, this.#begun, signal, {
      onStored: (bytes) => {
        this.#keptBytes = bytes;
      },
      onSent,
    });
  }

  #begin(signal: AbortSignal): Promise<Upload> {
    const { file, purpose, crop } = this.request;
    return beginUpload(
      {
        purpose,
        fileName: file.name,
        sizeBytes: file.size,
        lastModifiedMs: file.lastModified,
        ...(this.#sha256 && { sha256: this.#sha256 }),
        ...(crop && { crop }),
        ...(this.#fingerprint && { fingerprint: this.#fingerprint }),
      },
      signal,
    );
  }

  #progress({ size }: File): (sentBytes: number) => void {
    const secondsLeft = timeLeft(size);
    let shownAt = Number.NEGATIVE_INFINITY;
    return (sentBytes) => {
      const now = performance.now();
      const left = secondsLeft(sentBytes, now);
      if (now - shownAt < PROGRESS_THROTTLE_MS && sentBytes < size) return;
      shownAt = now;
      this.#dispatch({ type: 'send', sentBytes, secondsLeft: left });
    };
  }

  async #waitAndRetry(error: unknown, waitMs: number, signal: AbortSignal): Promise<boolean> {
    const remedy = error instanceof AppError ? remedyFor(error) : 'report';
    const keptBytes = this.#keptBytes;
    if (remedy === 'restart' && this.#restart()) return true;
    if (remedy === 'signIn') this.#dispatch({ type: 'signOut', keptBytes, at: Date.now() });
    else if (remedy !== 'retry' || !(error instanceof AppError)) this.#dispatch({ type: 'fail', error });
    else if (!(await isReadable(this.request.file))) this.#dispatch({ type: 'refuse', refusal: 'corrupted' });
    else {
      if (waitMs === 0 && navigator.onLine) return true;
      this.#dispatch({ type: 'wait', keptBytes, error });
      await untilWorthTrying(navigator.onLine ? waitMs : MAX_WAIT_MS, signal);
      return true;
    }
    return false;
  }

  /** Once; a second loss is a failure. */
  #restart(): boolean {
    if (this.#hasRestarted) return false;
    this.#hasRestarted = true;
    this.#begun = undefined;
    this.#isPosterSent = false;
    this.#keptBytes = 0;
    return true;
  }
}

/** Resolves early when the network returns. */
function untilWorthTrying(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** A file changed or deleted since it was chosen is unreadable. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

async function fingerprintOf(file: File, { durationMs }: VideoFacts): Promise<string | null> {
  const { drawFingerprint } = await import('#platform/video/draw-fingerprint.ts');
  return drawFingerprint(file, durationMs);
}

async function hashOf(file: File): Promise<string | undefined> {
  // Pages without TLS have no `crypto.subtle`.
  if (file.size > MAX_HASHED_BYTES || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** More would share the same bandwidth and leave no connection for the rest of the page. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<() => void> {
  if (running < AT_ONCE) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
}
