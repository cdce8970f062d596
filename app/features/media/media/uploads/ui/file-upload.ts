import { AppError } from '#core/app-error.ts';
import type { Crop } from '#core/crop.ts';
import { offline } from '#core/errors.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import { wrongOffset } from '../../errors.ts';
import type { MediaKind, Purpose, UploadRefusal } from '../../rules.ts';
import type { Upload } from '../../schema.ts';
import { beginUpload, cancelUpload, savePoster } from '../../ui/data.ts';
import { kindOfFile } from './chosen-file.ts';
import { sendFile } from './send-file.ts';
import { timeLeft } from './time-left.ts';

const LONGEST_WAIT_MS = 30_000;
/** Between tries; the last one again and again, for as long as the page lives. */
const WAITS_MS = [0, 1_000, 3_000, 5_000, 10_000, LONGEST_WAIT_MS];
/** Screens need no more. */
const SHOWN_EVERY_MS = 200;
/** To be hashed, a file has to be in the memory as a whole. */
const MAX_HASHED_BYTES = 32 * 1024 * 1024;

type Sent = { sentBytes: number; secondsLeft: number | null };
export type UploadState =
  /** A video is being looked at, before a byte is sent. */
  | { step: 'reading' }
  /** A video that its campaign does not take: nothing was sent. */
  | { step: 'unwanted' }
  /** Others come first. */
  | { step: 'queued' }
  | ({ step: 'sending' } & Sent)
  | ({ step: 'paused' } & Sent)
  /** For the network, or for a server that is not itself: it goes on by itself. */
  | ({ step: 'waiting'; error: AppError } & Sent)
  | ({ step: 'signedOut'; at: number } & Sent)
  | { step: 'checking' }
  | { step: 'done'; mediaId: string }
  | { step: 'refused'; refusal: UploadRefusal }
  | { step: 'failed'; error: unknown };

export type Wish = {
  file: File;
  purpose: Purpose;
  crop?: Crop;
  /** Whether a video with these facts is worth sending. */
  isWanted?: (facts: VideoFacts) => boolean;
};

/**
 * One chosen file on its way to the server. A broken link, a server that was killed and a session that ran out only make
 * it wait; the same file chosen again, in another tab or on another day, goes on where the server stands.
 */
export class FileUpload {
  state: UploadState = { step: 'reading' };
  readonly kind: MediaKind | null;
  facts: VideoFacts | null = null;
  /** The file's own picture, or one of the video; null where the browser cannot draw it. */
  pictureUrl: string | null = null;

  readonly wish: Wish;
  readonly #onChange: () => void;
  #poster: Blob | null = null;
  #sha256: string | undefined;
  #fingerprint: string | null = null;
  #begun: Upload | undefined;
  #isPosterSent = false;
  #isPrepared = false;
  #hasBegunAnew = false;
  #kept = 0;
  #stop = new AbortController();

  constructor(wish: Wish, onChange: () => void) {
    this.wish = wish;
    this.#onChange = onChange;
    this.kind = kindOfFile(wish.file);
  }

  get id(): string | undefined {
    return this.#begun?.id;
  }

  pause(): void {
    this.#stop.abort();
    this.#change({ step: 'paused', ...this.#sent() });
  }

  /** At first, and again after a pause, a sign-in or a failure. */
  start(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    void this.#run(this.#stop.signal);
  }

  /** Takes it back, also from the server. */
  async cancel(): Promise<void> {
    this.#stop.abort();
    this.release();
    if (this.#begun && this.state.step !== 'done') await cancelUpload(this.#begun.id);
  }

  /** Gives back what is held to show it. */
  release(): void {
    if (this.pictureUrl) URL.revokeObjectURL(this.pictureUrl);
  }

  /** What the server's check says. */
  settle({ status, mediaId, refusal }: Upload): void {
    if (this.state.step !== 'checking') return;
    if (status === 'done') this.#change({ step: 'done', mediaId: mediaId! });
    else if (status === 'refused' && !(refusal === 'corrupted' && this.#mayBeginAnew()))
      this.#change({ step: 'refused', refusal: refusal! });
    else if (status !== 'checking') this.start();
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (!this.#isPrepared) {
      this.#change({ step: 'reading' });
      const obstacle = await this.#prepare().catch((cause: unknown) => this.#whyUnreadable(cause));
      if (signal.aborted) return;
      if (obstacle) return this.#change(obstacle);
      this.#isPrepared = true;
    }
    await this.#send(signal);
  }

  /** Looks at the file before a byte of it is sent. */
  async #prepare(): Promise<UploadState | null> {
    const { file, isWanted } = this.wish;
    if (this.kind === 'picture') this.pictureUrl ??= URL.createObjectURL(file);
    if (this.kind === 'video') {
      const [{ readFile }, { drawPoster }] = await Promise.all([
        import('#platform/video/read-facts.ts'),
        import('#platform/video/draw-poster.ts'),
      ]);
      const drawing = drawPoster(file);
      const reading = await readFile(file);
      if ('refusal' in reading) return { step: 'refused', refusal: reading.refusal };
      this.facts = reading.facts;
      this.#onChange();
      this.#poster = await drawing;
      this.pictureUrl = this.#poster && URL.createObjectURL(this.#poster);
      if (isWanted && !isWanted(reading.facts)) return { step: 'unwanted' };
    }
    [this.#fingerprint, this.#sha256] = await Promise.all([this.#drawFingerprint(), hashOf(file)]);
    return null;
  }

  /** Of work, which is compared with other work. */
  async #drawFingerprint(): Promise<string | null> {
    const { file, purpose } = this.wish;
    if (!this.facts || purpose !== 'video') return null;
    const { drawFingerprint } = await import('#platform/video/draw-fingerprint.ts');
    return drawFingerprint(file, this.facts.durationMs);
  }

  async #whyUnreadable(cause: unknown): Promise<UploadState> {
    if (!(await isReadable(this.wish.file))) return { step: 'refused', refusal: 'corrupted' };
    // What looks at files is fetched when one is chosen.
    return { step: 'failed', error: offline({ cause }) };
  }

  async #send(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#change({ step: 'queued' });
    const leave = await takeTurn();
    try {
      for (let tries = 0; !signal.aborted; tries++) {
        const keptBefore = this.#kept;
        const failure = await this.#sendOnce(signal).catch((error: unknown) => error ?? new Error());
        if (signal.aborted) return;
        if (!failure) return this.#change({ step: 'checking' });
        if (this.#kept > keptBefore) tries = 0;
        if (!(await this.#endure(failure, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]!, signal))) return;
      }
    } finally {
      leave();
    }
  }

  async #sendOnce(signal: AbortSignal): Promise<void> {
    const { file, purpose, crop } = this.wish;
    this.#begun ??= await beginUpload(
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
    // It came whole before, and was used nowhere.
    if (this.#begun.status !== 'open') return;
    const secondsLeft = timeLeft(file.size);
    let shownAt = Number.NEGATIVE_INFINITY;
    const show = (sentBytes: number) => {
      const now = performance.now();
      const left = secondsLeft(sentBytes, now);
      if (now - shownAt < SHOWN_EVERY_MS && sentBytes < file.size) return;
      shownAt = now;
      this.#change({ step: 'sending', sentBytes, secondsLeft: left });
    };
    show(Math.max(this.#kept, this.#begun.receivedBytes));
    if (this.#poster && !this.#isPosterSent) {
      await savePoster(this.#begun.id, this.#poster, signal).catch((error: unknown) => {
        // Without it the video shows a drawn picture, which is no reason to stop.
        if (!(error instanceof AppError) || remedyFor(error) !== 'tell') throw error;
      });
      this.#isPosterSent = true;
    }
    await sendFile(file, this.#begun, signal, {
      onKept: (bytes) => {
        this.#kept = bytes;
      },
      onSent: show,
    });
  }

  /** Waits and answers true when there is a point in another try. */
  async #endure(failure: unknown, waitMs: number, signal: AbortSignal): Promise<boolean> {
    const remedy = failure instanceof AppError ? remedyFor(failure) : 'tell';
    if (remedy === 'signIn') {
      this.#change({ step: 'signedOut', at: Date.now(), ...this.#sent() });
      return false;
    }
    if (remedy === 'anew' && this.#mayBeginAnew()) return true;
    if (remedy !== 'again') {
      this.#change({ step: 'failed', error: failure });
      return false;
    }
    if (!(await isReadable(this.wish.file))) {
      this.#change({ step: 'refused', refusal: 'corrupted' });
      return false;
    }
    if (waitMs === 0 && navigator.onLine) return true;
    this.#change({ step: 'waiting', error: failure as AppError, ...this.#sent() });
    await untilWorthTrying(navigator.onLine ? waitMs : LONGEST_WAIT_MS, signal);
    return true;
  }

  #mayBeginAnew(): boolean {
    if (this.#hasBegunAnew) return false;
    this.#hasBegunAnew = true;
    this.#begun = undefined;
    this.#isPosterSent = false;
    this.#kept = 0;
    return true;
  }

  #sent(): Sent {
    const sentBytes = 'sentBytes' in this.state ? this.state.sentBytes : this.#kept;
    return { sentBytes, secondsLeft: null };
  }

  #change(state: UploadState): void {
    this.state = state;
    this.#onChange();
  }
}

/** What helps against a failure: another try, another beginning, signing in, or nothing but telling it. */
export function remedyFor({ code, status }: AppError): 'again' | 'anew' | 'signIn' | 'tell' {
  if (status === 401) return 'signIn';
  if (status === 404 || status === 410) return 'anew';
  const isPassing = status === 0 || (status >= 500 && status !== 507);
  const isBroken = code === wrongOffset.code || code === 'media.errors.uploadInterrupted';
  return isPassing || isBroken ? 'again' : 'tell';
}

/** A network that has come back is tried at once. */
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

/** A file that was changed or taken away since it was chosen cannot be read any more. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

async function hashOf(file: File): Promise<string | undefined> {
  // Pages without TLS have no crypto.
  if (file.size > MAX_HASHED_BYTES || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** More would only share the same link, and leave no connection for the rest of the page. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until fewer than two files are being sent. Returns the way to let the next one go. */
async function takeTurn(): Promise<() => void> {
  if (running < AT_ONCE) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
}
