import { clsx } from 'clsx';
import { useState } from 'react';
import { posterColours } from './poster.tsx';

type AvatarProps = { name: string; imageUrl?: string | null | undefined; className?: string };

/** Hidden from screen readers, because the name is always beside it. */
export function Avatar({ name, imageUrl, className = 'size-8 text-xs' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (imageUrl && imageUrl !== failedUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        onError={() => setFailedUrl(imageUrl)}
        className={clsx('shrink-0 rounded-full bg-wash object-cover', className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-semibold text-white uppercase',
        className,
      )}
      style={{ background: posterColours(name)[0] }}
    >
      {[...name.trim()][0] ?? '?'}
    </span>
  );
}
