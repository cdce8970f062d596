import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { exportQuery, useRequestExport } from './data.ts';

export function ExportSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const latest = useQuery(exportQuery);
  const requesting = useRequestExport();
  const archive = latest.data?.export;
  const request = () =>
    requesting.mutate(undefined, { onSuccess: () => toastSuccess(t('privacy.export.requested')) });
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        <div>
          <h2 className="text-lg">{t('privacy.export.title')}</h2>
          <p className="mt-1 text-ink-2">{t('privacy.export.text')}</p>
        </div>
        {latest.isPending && <Loading shapes={['h-11 w-32']} />}
        {latest.isSuccess && (!archive || archive.isReady) && (
          <Button className="shrink-0" loading={requesting.isPending} onClick={request}>
            {t('privacy.export.submit')}
          </Button>
        )}
      </div>
      {latest.isError && <ErrorState {...retryOf(t, latest)} />}
      {archive && (
        <p role="status" className="mt-4">
          {archive.isReady
            ? t('privacy.export.ready', { date: format.date(archive.expiresAt) })
            : t('privacy.export.pending')}
        </p>
      )}
      <FormError>{requesting.error && errorText(t, requesting.error)}</FormError>
      {archive?.isReady && (
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            className={buttonClass({ variant: 'primary' })}
            href={`/api/account/exports/${archive.id}/archive`}
            download
          >
            {t('privacy.export.download')}
          </a>
          {archive.fileCount > 0 && (
            <a className={buttonClass({})} href={`/api/account/exports/${archive.id}/files`} download>
              {t('privacy.export.files', {
                count: archive.fileCount,
                size: format.bytes(archive.fileBytes),
              })}
            </a>
          )}
        </div>
      )}
    </Card>
  );
}
