import type { AppError } from '#core/app-error.ts';
import { uploadInterrupted, wrongOffset } from '../../errors.ts';
import type { UploadRefusal } from '../../rules.ts';

type Sent = { sentBytes: number; secondsLeft: number | null };
export type UploadState =
  | { step: 'reading' }
  /** The campaign does not accept this video; nothing was sent. */
  | { step: 'unwanted' }
  | { step: 'queued' }
  | ({ step: 'sending' } & Sent)
  | ({ step: 'paused' } & Sent)
  | ({ step: 'waiting'; error: AppError } & Sent)
  | ({ step: 'signedOut'; at: number } & Sent)
  | { step: 'checking' }
  | { step: 'done'; mediaId: string }
  | { step: 'refused'; refusal: UploadRefusal }
  | { step: 'failed'; error: unknown };
type Step = UploadState['step'];

export type UploadEvent =
  | { type: 'read' | 'decline' | 'queue' | 'deliver' }
  | ({ type: 'send' } & Sent)
  /** `keptBytes`: stored on the server. */
  | { type: 'pause'; keptBytes: number }
  | { type: 'wait'; keptBytes: number; error: AppError }
  | { type: 'signOut'; keptBytes: number; at: number }
  | { type: 'accept'; mediaId: string }
  | { type: 'refuse'; refusal: UploadRefusal }
  | { type: 'fail'; error: unknown };

const UNDER_WAY: readonly Step[] = ['queued', 'sending', 'waiting'];
/** Steps in which an event counts; in others it is too late. Without a list it always counts. */
const COUNTS_IN: Partial<Record<UploadEvent['type'], readonly Step[]>> = {
  decline: ['reading'],
  send: UNDER_WAY,
  pause: UNDER_WAY,
  wait: UNDER_WAY,
  signOut: UNDER_WAY,
  deliver: UNDER_WAY,
  accept: ['checking'],
  refuse: ['reading', ...UNDER_WAY, 'checking'],
  fail: ['reading', ...UNDER_WAY],
};

export function nextState(state: UploadState, event: UploadEvent): UploadState {
  if (COUNTS_IN[event.type]?.includes(state.step) === false) return state;
  const stoppedAt = (keptBytes: number): Sent => ({
    sentBytes: 'sentBytes' in state ? state.sentBytes : keptBytes,
    secondsLeft: null,
  });
  switch (event.type) {
    case 'read':
      return { step: 'reading' };
    case 'decline':
      return { step: 'unwanted' };
    case 'queue':
      return { step: 'queued' };
    case 'send':
      return { step: 'sending', sentBytes: event.sentBytes, secondsLeft: event.secondsLeft };
    case 'pause':
      return { step: 'paused', ...stoppedAt(event.keptBytes) };
    case 'wait':
      return { step: 'waiting', error: event.error, ...stoppedAt(event.keptBytes) };
    case 'signOut':
      return { step: 'signedOut', at: event.at, ...stoppedAt(event.keptBytes) };
    case 'deliver':
      return { step: 'checking' };
    case 'accept':
      return { step: 'done', mediaId: event.mediaId };
    case 'refuse':
      return { step: 'refused', refusal: event.refusal };
    case 'fail':
      return { step: 'failed', error: event.error };
  }
}

export const isUnderWay = ({ step }: Pick<UploadState, 'step'>): boolean => UNDER_WAY.includes(step);

/** `restart`: the server has lost the upload, so a new one is begun. */
export function remedyFor({ code, status }: AppError): 'retry' | 'restart' | 'signIn' | 'report' {
  if (status === 401) return 'signIn';
  if (status === 404 || status === 410) return 'restart';
  const isPassing = status === 0 || (status >= 500 && status !== 507);
  return isPassing || code === wrongOffset.code || code === uploadInterrupted.code ? 'retry' : 'report';
}

/** Otherwise the server answered, and its error has a text. */
export const isConnectionLost = ({ status }: AppError): boolean => status === 0;

const WINDOW_MS = 10_000;
const FIRST_GUESS_MS = 2_000;

/** Seconds left, by the progress of the last ten seconds. Null with too little of it. */
export function timeLeft(sizeBytes: number): (sentBytes: number, now: number) => number | null {
  let samples: { at: number; sentBytes: number }[] = [];
  return (sentBytes, now) => {
    const sample = { at: now, sentBytes };
    samples = [...samples.filter(({ at }) => at >= now - WINDOW_MS), sample];
    const { at, sentBytes: before } = samples[0] ?? sample;
    if (now - at < FIRST_GUESS_MS || sentBytes <= before) return null;
    return Math.round(((sizeBytes - sentBytes) / (sentBytes - before)) * ((now - at) / 1000));
  };
}
