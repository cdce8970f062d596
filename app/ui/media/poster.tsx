import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormat } from '#i18n/use-format.ts';

/** The first colour is dark enough for white text. */
const PALETTES: [string, string, string][] = [
  ['#7a1f3d', '#f08a7a', '#fbe3d6'],
  ['#3d2a1e', '#e0a15a', '#fff3e0'],
  ['#1d4d4f', '#7fc4b1', '#f2a516'],
  ['#242a52', '#7f8df0', '#f2a516'],
  ['#5a2a6b', '#e79ac4', '#fbe3d6'],
  ['#17433a', '#93c79b', '#f7efd8'],
  ['#5b1e2a', '#ef9f9f', '#ffffff'],
  ['#4a3410', '#f2a516', '#fdf3dd'],
];

export function posterColours(seed: string): [string, string, string] {
  let hash = 0;
  for (const character of seed) hash = (hash * 31 + character.codePointAt(0)!) | 0;
  return PALETTES[Math.abs(hash) % PALETTES.length]!;
}

type PosterProps = {
  imageUrl?: string | null | undefined;
  /** An id or a title; selects the colours if there is no image. */
  seed: string;
  durationSeconds?: number | null | undefined;
  className?: string;
  children?: React.ReactNode;
};

/** 9:16. Draws a gradient if there is no image. */
export function Poster({ imageUrl, seed, durationSeconds, className, children }: PosterProps) {
  const format = useFormat();
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <div className={clsx('relative isolate aspect-9/16 overflow-hidden rounded-poster bg-wash', className)}>
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <DrawnPoster seed={seed} />
      )}
      {children}
      {durationSeconds != null && (
        <bdi className="absolute end-2 bottom-2 rounded-chip bg-film/70 px-1.5 py-0.5 text-xs leading-snug text-white">
          {format.duration(durationSeconds)}
        </bdi>
      )}
    </div>
  );
}

function DrawnPoster({ seed }: { seed: string }) {
  const [dark, light, spot] = posterColours(seed);
  const tilt = (seed.length * 37) % 60;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0"
      style={{ background: `radial-gradient(120% 90% at ${30 + tilt}% 18%, ${light}, ${dark})` }}
    >
      <div
        className="absolute aspect-square w-2/5 rounded-full opacity-20"
        style={{ background: spot, insetInlineEnd: '10%', top: '14%' }}
      />
      <div
        className="absolute inset-x-[18%] bottom-[16%] h-[34%] rounded-t-full opacity-25"
        style={{ background: spot }}
      />
    </div>
  );
}
