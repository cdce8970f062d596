import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { tooManyUploads } from '../../errors.ts';
import type { Purpose } from '../../rules.ts';
import type { Upload } from '../../schema.ts';
import { cancelUpload, openUploadsQuery } from '../../ui/data.ts';
import { shownName } from './chosen-file.ts';
import type { FileUpload } from './file-upload.ts';

type UnfinishedUploadsProps = {
  purpose: Purpose;
  shown: readonly FileUpload[];
  canChoose: boolean;
  onChoose: () => void;
};

/** Uploads started on another day or in another tab. Choosing the same file resumes the upload. */
export function UnfinishedUploads({ purpose, shown, canChoose, onChoose }: UnfinishedUploadsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isAtLimit = isFull(shown);
  // Small enough to be sent again.
  const open = useQuery({ ...openUploadsQuery, enabled: purpose !== 'picture' || isAtLimit });
  // Other tabs may have begun uploads since.
  useEffect(() => {
    if (isAtLimit) void queries.invalidateQueries({ queryKey: openUploadsQuery.queryKey });
  }, [isAtLimit, queries]);
  const isShown = ({ id, fileName, sizeBytes }: { id: string; fileName: string; sizeBytes: number }) =>
    shown.some(
      (upload) =>
        upload.id === id ||
        // Chosen again, but not matched with its upload yet.
        (!upload.id && shownName(upload.request.file) === fileName && upload.request.file.size === sizeBytes),
    );
  const unfinished = (open.data ?? []).filter(
    (upload) =>
      upload.status === 'open' &&
      !isShown(upload) &&
      // At the limit, every unfinished upload blocks a new one.
      (isAtLimit || (upload.purpose === purpose && upload.receivedBytes > 0)),
  );
  if (unfinished.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-2" aria-label={t('media.field.unfinished')}>
      {unfinished.map((upload) => (
        <UnfinishedUpload key={upload.id} upload={upload} onResume={canChoose ? onChoose : undefined} />
      ))}
    </ul>
  );
}

type UnfinishedUploadProps = { upload: Upload; onResume: (() => void) | undefined };

function UnfinishedUpload({ upload, onResume }: UnfinishedUploadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const discarding = useMutation({
    mutationFn: cancelUpload,
    onError: (error) => toastError(t('media.field.cancelFailed'), { description: errorText(t, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: openUploadsQuery.queryKey }),
  });
  return (
    <li className="flex items-start gap-3 rounded-control bg-wash px-3.5 py-3 text-sm">
      <History className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="line-clamp-1 font-medium break-all">
            <bdi>{upload.fileName}</bdi>
          </p>
          <p className="text-ink-2">
            {t('media.field.unfinishedText', {
              sent: format.bytes(upload.receivedBytes),
              total: format.bytes(upload.sizeBytes),
            })}
          </p>
        </div>
        {onResume && (
          <Button size="small" onClick={onResume}>
            {t('media.field.resume')}
          </Button>
        )}
      </div>
      <IconButton
        size="small"
        className="-me-2 -mt-1.5"
        label={t('media.field.discard', { name: upload.fileName })}
        icon={<X className="size-4.5" aria-hidden="true" />}
        loading={discarding.isPending}
        onClick={() => discarding.mutate(upload.id)}
      />
    </li>
  );
}

const isFull = (uploads: readonly FileUpload[]) =>
  uploads.some(
    ({ state }) =>
      state.step === 'failed' && state.error instanceof AppError && state.error.code === tooManyUploads.code,
  );
