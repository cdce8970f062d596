import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { coverOf } from '../../changes.ts';
import type { ReferenceAsset } from '../../schema.ts';
import { ASSET_ICONS } from '../asset-icons.ts';

type KeptFilesProps = {
  files: ReferenceAsset[];
  /** Creators rely on the files of a campaign with applications: only the cover can be removed. */
  areFixed: boolean;
  onChange: (files: ReferenceAsset[]) => void;
};

export function KeptFiles({ files, areFixed, onChange }: KeptFilesProps) {
  const { t } = useTranslation();
  const cover = coverOf(files);
  if (files.length === 0) return null;
  return (
    <section aria-label={t('campaigns.edit.kept')} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('campaigns.edit.kept')}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {files.map((file) => {
          const Icon = ASSET_ICONS[file.type];
          return (
            <li key={file.mediaId ?? file.url} className="flex min-h-12 items-center gap-3 ps-4 pe-1">
              <Icon className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">
                <bdi>{file.name}</bdi>
                {file.isCover && <span className="text-ink-3"> · {t('campaigns.edit.cover')}</span>}
              </span>
              {(file === cover || !areFixed) && (
                <IconButton
                  size="small"
                  label={t('campaigns.edit.remove', { name: file.name })}
                  icon={<X className="size-4" aria-hidden="true" />}
                  onClick={() => onChange(files.filter((other) => other !== file))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {areFixed && <p className="text-sm text-ink-2">{t('campaigns.errors.assetTaken')}</p>}
    </section>
  );
}
