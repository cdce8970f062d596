import { DEFAULT_VIDEO_REQUIREMENTS, type VideoRequirements } from '#features/campaigns/campaigns/rules.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';

/** Width to height of the picture. */
const ASPECTS = { '9:16': 9 / 16, '4:5': 4 / 5, '1:1': 1, '16:9': 16 / 9 } as const;

/** The drawn clips of the demo world are small and silent. */
export const DEMO_VIDEO_REQUIREMENTS: VideoRequirements = {
  ...DEFAULT_VIDEO_REQUIREMENTS,
  minShortSide: 360,
  minKbps: 0,
  sound: false,
};

export const FINDING_RULES = [
  'horizontal',
  'vertical',
  'square',
  'aspect',
  'resolution',
  'tooShort',
  'tooLong',
  'noSound',
  'tooFewFrames',
  'tooManyFrames',
  'lowQuality',
  'codec',
  'playback',
] as const;
type FindingRule = (typeof FINDING_RULES)[number];

/** `refuse` keeps a video from being submitted, `warn` is shown to both sides. */
export type Finding = {
  rule: FindingRule;
  found: string | number;
  wanted: string | number;
  level: 'refuse' | 'warn';
};

/** Encoders round sides to even numbers, phones to multiples of 16. */
const ASPECT_TOLERANCE = 0.02;
/** Below, motion stutters. */
const MIN_FPS = 20;
/** 60, and what a phone's clock adds. */
const MAX_FPS = 61;
const FULL_HD = 1920 * 1080;

type Codecs = Record<VideoFacts['container'], readonly string[]>;
const IN_MOVIES = ['avc', 'hevc', 'prores'];
const TAKEN: Codecs = {
  mp4: IN_MOVIES,
  quicktime: IN_MOVIES,
  webm: ['vp8', 'vp9', 'av1'],
  matroska: ['avc', 'hevc', 'vp8', 'vp9', 'av1'],
};
/** What every browser plays; of Matroska, none. */
const PLAYED: Codecs = { mp4: ['avc'], quicktime: ['avc'], webm: TAKEN.webm, matroska: [] };

const CODEC_NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC',
  prores: 'ProRes',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
};
const CONTAINER_NAMES = { mp4: 'MP4', quicktime: 'QuickTime', webm: 'WebM', matroska: 'Matroska' };

/** What a video's file lacks of what a campaign asks for; nothing when it is as wanted. */
export function checkVideo(facts: VideoFacts, wanted: VideoRequirements): Finding[] {
  const findings: Finding[] = [];
  const refuse = (rule: FindingRule, found: Finding['found'], asked: Finding['wanted']) =>
    findings.push({ rule, found, wanted: asked, level: 'refuse' });
  const { width, height } = facts;

  const ratio = width / height;
  if (wanted.aspect !== 'any') {
    const asked = ASPECTS[wanted.aspect];
    if (Math.abs(ratio / asked - 1) > ASPECT_TOLERANCE) {
      const rule = shapeOf(ratio) === shapeOf(asked) ? 'aspect' : shapeOf(ratio);
      refuse(rule, `${width}×${height}`, wanted.aspect);
    }
  }

  const shortSide = Math.min(width, height);
  if (shortSide < wanted.minShortSide) refuse('resolution', shortSide, wanted.minShortSide);

  // Three seconds are three seconds, also when the last frame ends a little early.
  const seconds = Math.round(facts.durationMs / 100) / 10;
  if (seconds < wanted.minSeconds) refuse('tooShort', seconds, wanted.minSeconds);
  if (seconds > wanted.maxSeconds) refuse('tooLong', seconds, wanted.maxSeconds);

  if (wanted.sound && facts.audioCodec === null) refuse('noSound', 0, 1);

  if (facts.fps !== null) {
    const fps = Math.round(facts.fps * 100) / 100;
    if (fps < MIN_FPS) refuse('tooFewFrames', fps, MIN_FPS);
    if (fps > MAX_FPS) refuse('tooManyFrames', fps, MAX_FPS);
  }

  const minKbps = Math.round((wanted.minKbps * width * height) / FULL_HD);
  if (facts.kbps < minKbps) refuse('lowQuality', Math.round(facts.kbps), minKbps);

  const codec = CODEC_NAMES[facts.videoCodec] ?? facts.videoCodec;
  const taken = TAKEN[facts.container];
  if (!taken.includes(facts.videoCodec)) {
    refuse('codec', codec, taken.map((name) => CODEC_NAMES[name]).join(', '));
  } else if (!PLAYED[facts.container].includes(facts.videoCodec)) {
    const found = `${codec}, ${CONTAINER_NAMES[facts.container]}`;
    findings.push({ rule: 'playback', found, wanted: 'H.264, MP4', level: 'warn' });
  }
  return findings;
}

/** A picture that is nearly square is taken for one. */
function shapeOf(ratio: number): 'horizontal' | 'vertical' | 'square' {
  if (Math.abs(ratio - 1) <= ASPECT_TOLERANCE) return 'square';
  return ratio > 1 ? 'horizontal' : 'vertical';
}
