/** As displayed: after edit lists and rotation. */
export type VideoFacts = {
  container: 'mp4' | 'quicktime' | 'webm' | 'matroska';
  width: number;
  height: number;
  /** Clockwise. */
  rotation: 0 | 90 | 180 | 270;
  durationMs: number;
  /** Null if counting takes too long. */
  frames: number | null;
  /** Mean; null if unknown. */
  fps: number | null;
  variableFps: boolean;
  /** `avc` (H.264), `hevc`, `vp8`, `vp9`, `av1`, `prores`, or the file's own name for another one. */
  videoCodec: string;
  audioCodec: string | null;
  /** Of the whole file. */
  kbps: number;
  /** Plays before it has loaded completely. */
  fastStart: boolean;
  hdr: boolean;
};

/** `tooComplex`: takes more time, memory or bytes than any honest video. */
export type VideoRefusal = 'unreadable' | 'truncated' | 'noVideo' | 'tooComplex';

export type VideoReading = { facts: VideoFacts } | { refusal: VideoRefusal };
