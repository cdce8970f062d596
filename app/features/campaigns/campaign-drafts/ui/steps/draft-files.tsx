import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaKind, Purpose } from '#features/media/media/rules.ts';
import { UploadField } from '#features/media/media/uploads/ui/upload-field.tsx';
import { useUploads } from '#features/media/media/uploads/ui/use-uploads.ts';
import { IconButton } from '#ui/button.tsx';
import type { DraftFile, DraftView } from '../../schema.ts';
import { Thumbnail } from './thumbnail.tsx';

type DraftFilesProps = {
  label: string;
  hint: string;
  place: string;
  purpose: Purpose;
  kinds: readonly MediaKind[];
  max: number;
  files: DraftFile[];
  pictures: DraftView['pictures'] | undefined;
  onChange: (files: DraftFile[]) => void;
  onUnfinished: (isUnfinished: boolean) => unknown;
};

export function DraftFiles({ files, pictures, onChange, onUnfinished, max, ...field }: DraftFilesProps) {
  const { t } = useTranslation();
  const { uploads, remove } = useUploads(field.place);
  const group = useRef<HTMLDivElement>(null);

  function addFiles(added: DraftFile[] | null) {
    onUnfinished(added === null);
    if (!added || added.length === 0) return;
    onChange([...files, ...added].slice(-max));
    for (const upload of uploads) if (upload.state.step === 'done') void remove(upload);
  }

  const upload = files.length < max && (
    <UploadField
      {...field}
      attachesLater
      label={files.length > 0 ? t('campaignDrafts.files.more') : field.label}
      optional={files.length === 0}
      max={max - files.length}
      // The kinds are those of a draft.
      onChange={(added) => addFiles(added as DraftFile[] | null)}
    />
  );
  if (files.length === 0) return upload;
  return (
    <div ref={group} tabIndex={-1} className="flex flex-col gap-3 rounded-card outline-none">
      <div>
        <p className="mb-1.5 text-sm font-medium">{field.label}</p>
        <ul className="grid gap-2">
          {files.map((file) => (
            <li
              key={file.mediaId}
              className="flex items-center gap-3 rounded-card border border-line bg-card p-2 pe-1"
            >
              <Thumbnail kind={file.kind} url={pictures?.[file.mediaId]} />
              <span className="line-clamp-1 min-w-0 flex-1 text-sm break-all">
                <bdi>{file.name}</bdi>
              </span>
              <IconButton
                size="small"
                label={t('media.field.remove', { name: file.name })}
                icon={<X className="size-4.5" aria-hidden="true" />}
                onClick={() => {
                  group.current?.focus();
                  onChange(files.filter(({ mediaId }) => mediaId !== file.mediaId));
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      {upload}
    </div>
  );
}
