import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Poster } from '#ui/media/poster.tsx';
import type { Attachment } from '../../schema.ts';

const VideoDialog = lazyPart(() =>
  import('#ui/media/video-player.tsx').then((m) => ({ default: m.VideoDialog })),
);

type FileBoxProps = { file: Attachment; detail: string; className?: string };

function FileBox({ file, detail, className }: FileBoxProps) {
  return (
    <span
      className={clsx(
        'flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 py-2',
        className,
      )}
    >
      <FileText className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0">
        <bdi className="block truncate text-sm font-medium">{file.name}</bdi>
        <span className="block text-xs text-ink-3">{detail}</span>
      </span>
    </span>
  );
}

export function Attachments({ files }: { files: Attachment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [watching, setWatching] = useState<Attachment | null>(null);
  return (
    <>
      <ul className="my-1 flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file.mediaId} className="min-w-0">
            {file.url === null ? (
              <FileBox file={file} detail={t('inbox.fileWithheld')} />
            ) : file.kind === 'document' ? (
              <a href={file.url} download={file.name} className="block">
                <FileBox
                  file={file}
                  detail={format.bytes(file.sizeBytes)}
                  className="bg-card hover:border-control"
                />
              </a>
            ) : file.kind === 'picture' ? (
              <a href={file.url} target="_blank" rel="noopener" className="block rounded-control">
                <img
                  src={file.posterUrl ?? file.url}
                  alt={t('inbox.picture', { name: file.name })}
                  loading="lazy"
                  className="h-48 max-w-full rounded-control bg-wash object-cover"
                />
              </a>
            ) : (
              <button
                type="button"
                aria-label={t('inbox.watch', { name: file.name })}
                onClick={() => setWatching(file)}
              >
                <Poster imageUrl={file.posterUrl} seed={file.name} className="w-32" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {watching?.url && (
        <Suspense>
          <VideoDialog open onClose={() => setWatching(null)} url={watching.url} title={watching.name} />
        </Suspense>
      )}
    </>
  );
}
