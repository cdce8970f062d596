import { Avatar } from '#ui/media/avatar.tsx';
import { posterColours } from '#ui/media/poster.tsx';

type StillPreviewProps = {
  name: string;
  imageUrl: string | null;
  /** Of the creator; shown where the tile has room. */
  bio: string | null;
};

/** In the place of a video: the creator's picture or initial, and what they say about themselves. */
export function StillPreview({ name, imageUrl, bio }: StillPreviewProps) {
  const [dark, light] = posterColours(name);
  return (
    <div
      className="@container absolute inset-0"
      style={{ background: `linear-gradient(165deg, ${light}, ${dark} 55%)` }}
    >
      <div className="flex h-full flex-col items-center gap-3 px-3 pt-[20cqi] @max-[9rem]:justify-center @max-[9rem]:pt-0">
        <Avatar name={name} imageUrl={imageUrl} className="size-[56cqi] text-[22cqi] ring-4 ring-white/20" />
        {bio && (
          <p
            dir="auto"
            className="line-clamp-2 w-full text-center! text-label leading-snug text-white @max-[9rem]:hidden @min-[13rem]:line-clamp-3"
          >
            {bio}
          </p>
        )}
      </div>
    </div>
  );
}
