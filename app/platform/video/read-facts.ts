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

/** Ten minutes at 60 fps, with a margin. */
const MAX_COUNTED_FRAMES = 40_000;
/** Half of the read limit, so that the end can still be read. */
const MAX_COUNTING_BYTES = 32 * 1024 * 1024;
/** Ten minutes of video take a tenth of it. */
const MAX_COUNTING_MS = 4_000;
/** Writers round the length, and audio ends after video. */
const LENGTH_TOLERANCE_S = 1;
const MAX_SIDE = 16_384;
const MAX_DURATION_S = 24 * 3_600;

const CONTAINERS = new Map([
  [MP4, 'mp4'],
  [QTFF, 'quicktime'],
  [WEBM, 'webm'],
  [MATROSKA, 'matroska'],
] as const);

/** May hang or exhaust memory on a hostile file, so the server runs it in a child process. Throws like the source. */
export async function readFacts(unbounded: ByteSource): Promise<VideoReading> {
  const source = boundedSource(unbounded);
  let reading: VideoReading;
  try {
    reading = await readBounded(source);
  } catch {
    // The library throws various errors for invalid bytes.
    reading = { refusal: 'unreadable' };
  }
  // The library swallows and wraps the source's errors.
  if (source.failure instanceof ReadLimitExceeded) return { refusal: 'tooComplex' };
  if (source.failure) throw source.failure;
  return reading;
}

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
      // The source keeps the error.
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
      // The curve decides, because phones mark SDR with wide primaries too.
      hdr: ['pq', 'hlg'].includes((await video.getColorSpace()).transfer as string),
    };
    return isPossible(facts) ? { facts } : { refusal: 'unreadable' };
  } finally {
    input.dispose();
  }
}

/** Actual and declared end in seconds, and whether the last packet is complete; null for an empty track. */
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
    // Packets that an edit list removes end before zero.
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

/** Beyond this, counting misses the frame. */
const MAX_DRIFT_FRAMES = 0.25;

/** Mean rate, and whether frame numbers by that rate miss frames. Accepts any order. */
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
