import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import type { ByteSource } from '#core/byte-source.ts';
import { boundedSource, ReadLimitExceeded } from './bounded-source.ts';
import { examineEnd } from './examine-end.ts';
import type { VideoFacts, VideoReading } from './video-facts.ts';

/** Ten minutes at 60 a second, and a little more. */
const MAX_COUNTED_FRAMES = 40_000;
/** Half of what may be read at all, so that the end of the file can still be looked at. */
const MAX_COUNTING_BYTES = 32 * 1024 * 1024;
/** A clip of ten minutes takes a tenth of it. */
const MAX_COUNTING_MS = 4_000;
/** A file that declares its length may end this much earlier: writers round, and sound ends after the pictures. */
const LENGTH_TOLERANCE_S = 1;
const MAX_SIDE = 16_384;
const MAX_DURATION_S = 24 * 3_600;

const CONTAINERS = new Map([
  [MP4, 'mp4'],
  [QTFF, 'quicktime'],
  [WEBM, 'webm'],
  [MATROSKA, 'matroska'],
] as const);

/**
 * Reads a video's file, in the browser as on the server. Of a hostile file it may hang or use up the memory, so the
 * server calls it in a process that may die (`read-video.server.ts`). Throws only what the source throws.
 */
export async function readFacts(unbounded: ByteSource): Promise<VideoReading> {
  const source = boundedSource(unbounded);
  let reading: VideoReading;
  try {
    reading = await readBounded(source);
  } catch {
    // The library throws many errors over bytes that are not as they should be, and none that tells more.
    reading = { refusal: 'unreadable' };
  }
  // It swallows and wraps others.
  if (source.failure instanceof ReadLimitExceeded) return { refusal: 'tooComplex' };
  if (source.failure) throw source.failure;
  return reading;
}

/** The same of a file that a person has chosen. */
export const readFile = (file: Blob): Promise<VideoReading> =>
  readFacts({
    sizeBytes: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  });

async function readBounded(source: ReturnType<typeof boundedSource>): Promise<VideoReading> {
  const end = await examineEnd(source);
  if ('refusal' in end) return end;

  const input = new Input({
    formats: [...CONTAINERS.keys()],
    source: new CustomSource({
      getSize: () => source.sizeBytes,
      read: source.read,
      // Known to the source already.
      handleUnhandledError: () => {},
    }),
  });
  try {
    const container = CONTAINERS.get((await input.getFormat()) as typeof MP4);
    if (!container) return { refusal: 'unreadable' };
    const video = await input.getPrimaryVideoTrack();
    if (!video) return { refusal: 'noVideo' };
    const audio = await input.getPrimaryAudioTrack();

    const frames = await countFrames(video, source);
    const pictures = await examineTrack(video);
    if (pictures === null) return { refusal: 'noVideo' };
    const sound = audio && (await examineTrack(audio));
    if (!pictures.isWhole || sound?.isWhole === false) return { refusal: 'truncated' };

    const seconds = Math.max(pictures.endsAt, sound?.endsAt ?? 0);
    const declared = Math.max(pictures.declaredEnd, sound?.declaredEnd ?? 0);
    if (seconds < declared - LENGTH_TOLERANCE_S) return { refusal: 'truncated' };

    const facts: VideoFacts = {
      container,
      width: Math.round(await video.getDisplayWidth()),
      height: Math.round(await video.getDisplayHeight()),
      rotation: await video.getRotation(),
      durationMs: Math.round(seconds * 1_000),
      ...frames,
      videoCodec: await codecOf(video),
      audioCodec: audio && sound ? await codecOf(audio) : null,
      kbps: Math.round((source.sizeBytes * 8) / (seconds * 1_000)),
      fastStart: end.fastStart,
      // The curve decides: phones also mark ordinary pictures with wide primaries.
      hdr: ['pq', 'hlg'].includes((await video.getColorSpace()).transfer as string),
    };
    return isPossible(facts) ? { facts } : { refusal: 'unreadable' };
  } finally {
    input.dispose();
  }
}

/** Actual and declared end of the track in seconds, and whether its last packet is complete; null for an empty track. */
async function examineTrack(track: InputTrack) {
  const sink = new EncodedPacketSink(track);
  const last = await sink.getPacket(Infinity, { metadataOnly: true });
  if (!last) return null;
  const bytes = await sink.getPacket(Infinity);
  return {
    endsAt: last.timestamp + last.duration,
    declaredEnd: (await track.getDurationFromMetadata()) ?? 0,
    isWhole: bytes !== null && bytes.data.byteLength === last.byteLength,
  };
}

async function countFrames(video: InputVideoTrack, source: { bytesRead: number }) {
  const sink = new EncodedPacketSink(video);
  const latest = Date.now() + MAX_COUNTING_MS;
  const times: number[] = [];
  let packet = await sink.getFirstPacket({ metadataOnly: true });
  while (packet && times.length < MAX_COUNTED_FRAMES) {
    // Packets that an edit list cuts off end before zero.
    if (packet.timestamp + packet.duration > 0) times.push(packet.timestamp);
    if (source.bytesRead > MAX_COUNTING_BYTES || Date.now() > latest) break;
    packet = await sink.getNextPacket(packet, { metadataOnly: true });
  }
  return { frames: packet ? null : times.length, ...frameTiming(times) };
}

async function codecOf(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const name = (await track.getCodec()) ?? (await track.getInternalCodecId());
  return typeof name === 'string' && /^[\w./-]{1,32}$/.test(name) ? name : 'unknown';
}

function isPossible({ width, height, durationMs, fps, kbps }: VideoFacts): boolean {
  const isSide = (side: number) => side >= 1 && side <= MAX_SIDE;
  return (
    isSide(width) &&
    isSide(height) &&
    durationMs >= 1 &&
    durationMs <= MAX_DURATION_S * 1_000 &&
    (fps === null || Number.isFinite(fps)) &&
    Number.isFinite(kbps)
  );
}

/** A frame that is further from its place is no longer met by counting. */
const MAX_DRIFT_FRAMES = 0.25;

/**
 * Frames a second on average, and whether counting by that rate misses frames: then one must not be named by its
 * number. Takes seconds in any order.
 */
function frameTiming(times: number[]): { fps: number | null; variableFps: boolean } {
  const sorted = times.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const span = (sorted.at(-1) ?? 0) - first;
  if (!(span > 0)) return { fps: null, variableFps: false };
  const rate = (sorted.length - 1) / span;
  return {
    fps: Math.round(rate * 1_000) / 1_000,
    variableFps: sorted.some((time, index) => Math.abs((time - first) * rate - index) > MAX_DRIFT_FRAMES),
  };
}
