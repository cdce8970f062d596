import { FileText, Film, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { DraftFile } from '../../schema.ts';

const ICONS = { picture: ImageIcon, video: Film, document: FileText };

export function Thumbnail({ kind, url }: { kind: DraftFile['kind']; url: string | undefined }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const Icon = ICONS[kind];
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-chip bg-wash text-ink-3">
      {url && url !== failedUrl ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setFailedUrl(url)} />
      ) : (
        <Icon className="size-5" aria-hidden="true" />
      )}
    </span>
  );
}
