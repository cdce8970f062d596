/** Facts read from a video file. Times and sizes are as displayed: cut by edit lists, turned upright. */
export type VideoFacts = {
  container: 'mp4' | 'quicktime' | 'webm' | 'matroska';
  width: number;
  height: number;
  /** How far the stored picture is turned clockwise to be shown. */
  rotation: 0 | 90 | 180 | 270;
  durationMs: number;
  /** Null when counting them would take too long. */
  frames: number | null;
  /** On average; null when unknown. */
  fps: number | null;
  variableFps: boolean;
  /** `avc` (H.264), `hevc`, `vp8`, `vp9`, `av1`, `prores`, or the file's own name for another one. */
  videoCodec: string;
  audioCodec: string | null;
  /** Of the whole file. */
  kbps: number;
  /** Whether it can be played before it is loaded to its end. */
  fastStart: boolean;
  hdr: boolean;
};

/**
 * Why a file is not taken as a video: nothing knows its format, it ends before it should, it has no pictures, or reading
 * it takes more time, memory or bytes than any honest video does.
 */
export type VideoRefusal = 'unreadable' | 'truncated' | 'noVideo' | 'tooComplex';

export type VideoReading = { facts: VideoFacts } | { refusal: VideoRefusal };
