import {
  ASPECTS,
  DEFAULT_VIDEO_REQUIREMENTS,
  MAX_FPS,
  MIN_FPS,
  minKbpsOf,
  type VideoRequirements,
} from '#features/campaigns/campaigns/brief/video-requirements.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';

/** The generated demo videos are small and silent. */
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
  expected: string | number;
  level: 'refuse' | 'warn';
};

/** Encoders round sides to multiples of 2, phones to multiples of 16. */
const ASPECT_TOLERANCE = 0.02;
/** In frames per second, for the clock drift of phones. */
const FPS_TOLERANCE = 1;

type Codecs = Record<VideoFacts['container'], readonly string[]>;
const MOVIE_CODECS = ['avc', 'hevc', 'prores'];
const ACCEPTED_CODECS: Codecs = {
  mp4: MOVIE_CODECS,
  quicktime: MOVIE_CODECS,
  webm: ['vp8', 'vp9', 'av1'],
  matroska: ['avc', 'hevc', 'vp8', 'vp9', 'av1'],
};
/** Codecs that all browsers play. Others are accepted with a warning. */
const PLAYABLE_CODECS: Codecs = {
  mp4: ['avc'],
  quicktime: ['avc'],
  webm: ACCEPTED_CODECS.webm,
  matroska: [],
};

const CODEC_NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC',
  prores: 'ProRes',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
};
const CONTAINER_NAMES = { mp4: 'MP4', quicktime: 'QuickTime', webm: 'WebM', matroska: 'Matroska' };

export function checkVideo(facts: VideoFacts, requirements: VideoRequirements): Finding[] {
  const findings: Finding[] = [];
  const refuse = (rule: FindingRule, found: Finding['found'], expected: Finding['expected']) =>
    findings.push({ rule, found, expected, level: 'refuse' });
  const { width, height } = facts;

  const ratio = width / height;
  if (requirements.aspect !== 'any') {
    const expected = ASPECTS[requirements.aspect];
    if (Math.abs(ratio / expected - 1) > ASPECT_TOLERANCE) {
      const rule = shapeOf(ratio) === shapeOf(expected) ? 'aspect' : shapeOf(ratio);
      refuse(rule, `${width}×${height}`, requirements.aspect);
    }
  }

  const shortSide = Math.min(width, height);
  if (shortSide < requirements.minShortSide) refuse('resolution', shortSide, requirements.minShortSide);

  // Rounded, because the last frame may end early.
  const seconds = Math.round(facts.durationMs / 100) / 10;
  if (seconds < requirements.minSeconds) refuse('tooShort', seconds, requirements.minSeconds);
  if (seconds > requirements.maxSeconds) refuse('tooLong', seconds, requirements.maxSeconds);

  // The numbers of sound tracks.
  if (requirements.sound && facts.audioCodec === null) refuse('noSound', 0, 1);

  if (facts.fps !== null) {
    const fps = Math.round(facts.fps * 100) / 100;
    if (fps < MIN_FPS) refuse('tooFewFrames', fps, MIN_FPS);
    if (fps > MAX_FPS + FPS_TOLERANCE) refuse('tooManyFrames', fps, MAX_FPS + FPS_TOLERANCE);
  }

  const minKbps = minKbpsOf(requirements, width, height);
  if (facts.kbps < minKbps) refuse('lowQuality', Math.round(facts.kbps), minKbps);

  const codec = CODEC_NAMES[facts.videoCodec] ?? facts.videoCodec;
  const accepted = ACCEPTED_CODECS[facts.container];
  if (!accepted.includes(facts.videoCodec)) {
    refuse('codec', codec, accepted.map((name) => CODEC_NAMES[name]).join(', '));
  } else if (!PLAYABLE_CODECS[facts.container].includes(facts.videoCodec)) {
    const found = `${codec}, ${CONTAINER_NAMES[facts.container]}`;
    findings.push({ rule: 'playback', found, expected: 'H.264, MP4', level: 'warn' });
  }
  return findings;
}

function shapeOf(ratio: number): 'horizontal' | 'vertical' | 'square' {
  if (Math.abs(ratio - 1) <= ASPECT_TOLERANCE) return 'square';
  return ratio > 1 ? 'horizontal' : 'vertical';
}
