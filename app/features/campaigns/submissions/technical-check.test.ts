import { describe, expect, it } from 'vitest';
import {
  DEFAULT_VIDEO_REQUIREMENTS,
  MIN_FPS,
  type VideoRequirements,
} from '#features/campaigns/campaigns/brief/video-requirements.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import { checkVideo, DEMO_VIDEO_REQUIREMENTS } from './technical-check.ts';

const phoneClip: VideoFacts = {
  container: 'mp4',
  width: 1080,
  height: 1920,
  rotation: 90,
  durationMs: 30_000,
  frames: 900,
  fps: 30,
  variableFps: false,
  videoCodec: 'avc',
  audioCodec: 'aac',
  kbps: 8_000,
  fastStart: true,
  hdr: false,
};
const check = (facts: Partial<VideoFacts>, requirements: Partial<VideoRequirements> = {}) =>
  checkVideo({ ...phoneClip, ...facts }, { ...DEFAULT_VIDEO_REQUIREMENTS, ...requirements });
const violatedRules = (...args: Parameters<typeof check>) => check(...args).map(({ rule }) => rule);

describe('checkVideo', () => {
  it.each<[string, Partial<VideoFacts>, Partial<VideoRequirements>, ReturnType<typeof check>[number]]>([
    [
      'a horizontal video for an upright campaign',
      { width: 1920, height: 1080 },
      {},
      { rule: 'horizontal', found: '1920×1080', expected: '9:16', level: 'refuse' },
    ],
    [
      'an upright video for a horizontal campaign',
      {},
      { aspect: '16:9' },
      { rule: 'vertical', found: '1080×1920', expected: '16:9', level: 'refuse' },
    ],
    [
      'a square video for an upright campaign',
      { width: 1080, height: 1080 },
      {},
      { rule: 'square', found: '1080×1080', expected: '9:16', level: 'refuse' },
    ],
    [
      'an upright video of another shape',
      { width: 1080, height: 1350 },
      {},
      { rule: 'aspect', found: '1080×1350', expected: '9:16', level: 'refuse' },
    ],
    [
      'a small picture',
      { width: 540, height: 960 },
      {},
      { rule: 'resolution', found: 540, expected: 720, level: 'refuse' },
    ],
    [
      'less than three seconds',
      { durationMs: 2_900 },
      {},
      { rule: 'tooShort', found: 2.9, expected: 3, level: 'refuse' },
    ],
    [
      'more than three minutes',
      { durationMs: 180_100 },
      {},
      { rule: 'tooLong', found: 180.1, expected: 180, level: 'refuse' },
    ],
    [
      'a length outside of the campaign’s own range',
      { durationMs: 14_000 },
      { minSeconds: 15 },
      { rule: 'tooShort', found: 14, expected: 15, level: 'refuse' },
    ],
    ['a silent video', { audioCodec: null }, {}, { rule: 'noSound', found: 0, expected: 1, level: 'refuse' }],
    [
      'a video of too few frames per second',
      { fps: 15 },
      {},
      { rule: 'tooFewFrames', found: 15, expected: MIN_FPS, level: 'refuse' },
    ],
    [
      'a video of too many frames per second',
      { fps: 120 },
      {},
      { rule: 'tooManyFrames', found: 120, expected: 61, level: 'refuse' },
    ],
    [
      'a bitrate that is too low for the picture',
      { kbps: 900 },
      {},
      { rule: 'lowQuality', found: 900, expected: 1000, level: 'refuse' },
    ],
    [
      'a codec that an MP4 must not contain',
      { videoCodec: 'mp4v' },
      {},
      { rule: 'codec', found: 'mp4v', expected: 'H.264, HEVC, ProRes', level: 'refuse' },
    ],
  ])('refuses %s', (_, facts, requirements, finding) => {
    expect(check(facts, requirements)).toEqual([finding]);
  });

  it('accepts a typical phone clip', () => {
    expect(check({})).toEqual([]);
  });

  it('reports all violated rules at once', () => {
    expect(violatedRules({ width: 640, height: 360, durationMs: 1_000, audioCodec: null })).toEqual([
      'horizontal',
      'resolution',
      'tooShort',
      'noSound',
    ]);
  });

  it.each(['hevc', 'prores'])('only warns of %s, which not every browser plays', (videoCodec) => {
    expect(check({ videoCodec })).toMatchObject([{ rule: 'playback', level: 'warn' }]);
  });

  it('accepts VP8, VP9 and AV1 in WebM without a warning', () => {
    for (const videoCodec of ['vp8', 'vp9', 'av1'])
      expect(check({ container: 'webm', videoCodec })).toEqual([]);
  });

  it('only warns of Matroska', () => {
    expect(check({ container: 'matroska' })).toMatchObject([{ rule: 'playback', level: 'warn' }]);
  });

  it('tolerates two percent of the aspect, and any aspect if the campaign allows it', () => {
    expect(violatedRules({ width: 1088, height: 1920 })).toEqual([]);
    expect(violatedRules({ width: 1106, height: 1920 })).toEqual(['aspect']);
    expect(violatedRules({ width: 1920, height: 800 }, { aspect: 'any' })).toEqual([]);
  });

  it('tolerates a length some milliseconds outside the limits', () => {
    expect(violatedRules({ durationMs: 2_960 })).toEqual([]);
    expect(violatedRules({ durationMs: 180_040 })).toEqual([]);
  });

  it('requires a lower bitrate for a smaller picture', () => {
    expect(violatedRules({ width: 720, height: 1280, kbps: 445 })).toEqual([]);
    expect(violatedRules({ width: 720, height: 1280, kbps: 440 })).toEqual(['lowQuality']);
  });

  it('reports no finding if the frame rate is unknown', () => {
    expect(check({ frames: null, fps: null })).toEqual([]);
  });

  it('accepts 29.97 and 60 frames per second, and a silent video where sound is waived', () => {
    expect(violatedRules({ fps: 30_000 / 1001 })).toEqual([]);
    expect(violatedRules({ fps: 60.04 })).toEqual([]);
    expect(violatedRules({ audioCodec: null }, { sound: false })).toEqual([]);
  });

  it('accepts the demo clips by their own limits, not by the default ones', () => {
    const clip = { ...phoneClip, width: 360, height: 640, fps: 20, audioCodec: null, kbps: 54 };
    expect(checkVideo(clip, DEMO_VIDEO_REQUIREMENTS)).toEqual([]);
    expect(violatedRules(clip)).toEqual(['resolution', 'noSound', 'lowQuality']);
  });
});
