export type VideoRequirements = {
  aspect: '9:16' | '4:5' | '1:1' | '16:9' | 'any';
  minSeconds: number;
  maxSeconds: number;
  /** In pixels. */
  minShortSide: number;
  /** At 1920 × 1080. Scaled down for smaller pictures. */
  minKbps: number;
  sound: boolean;
  /** At least one caption file. */
  captions: boolean;
};

export const MAX_VIDEO_SECONDS = 600;
export const DEFAULT_VIDEO_REQUIREMENTS: VideoRequirements = {
  aspect: '9:16',
  minSeconds: 3,
  maxSeconds: 180,
  minShortSide: 720,
  minKbps: 1000,
  sound: true,
  captions: false,
};

/** Older campaigns store fewer requirements, or none. */
export const videoRequirementsOf = (stored: Partial<VideoRequirements> | null): VideoRequirements => ({
  ...DEFAULT_VIDEO_REQUIREMENTS,
  ...stored,
});

/** Width to height of the picture. */
export const ASPECTS = { '9:16': 9 / 16, '4:5': 4 / 5, '1:1': 1, '16:9': 16 / 9 } as const;
export const MIN_FPS = 20;
export const MAX_FPS = 60;

const FULL_HD = 1920 * 1080;
/** The bit rate required of a picture of this size. */
export const minKbpsOf = ({ minKbps }: Pick<VideoRequirements, 'minKbps'>, width: number, height: number) =>
  Math.round((minKbps * width * height) / FULL_HD);

/** The smallest accepted picture. Vertical for any aspect ratio. */
export function smallestPicture({
  aspect,
  minShortSide,
}: Pick<VideoRequirements, 'aspect' | 'minShortSide'>) {
  const ratio = ASPECTS[aspect === 'any' ? '9:16' : aspect];
  return ratio < 1
    ? { width: minShortSide, height: Math.round(minShortSide / ratio) }
    : { width: Math.round(minShortSide * ratio), height: minShortSide };
}
