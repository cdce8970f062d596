import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationVideos } from '#features/campaigns/applications/ui/application-videos.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import type { WorkView } from '../schema.ts';
import { useWithdraw } from './work-changes.ts';

export function OwnApplicationDetails({
  application,
}: {
  application: NonNullable<WorkView['application']>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const withdrawing = useWithdraw();
  const [asking, setAsking] = useState(false);
  const isAccepted = application.status === 'accepted';
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-3">
        {t('applications.applied', { when: format.dateTime(application.createdAt) })}
      </p>
      {application.note && (
        <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
          {application.note}
        </p>
      )}
      <ApplicationVideos videos={application.videos} label={t('applications.form.videos')} />
      {isAccepted && <p className="text-sm text-ink-2">{t('applications.changedSince')}</p>}
      {application.canWithdraw && (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {t('applications.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('applications.confirmWithdraw')}
        description={t(
          isAccepted ? 'applications.confirmWithdrawAccepted' : 'applications.confirmWithdrawText',
        )}
        confirmLabel={t('applications.withdraw')}
        destructive
        onConfirm={() => withdrawing.mutateAsync(application.id)}
        errorText={(error) => errorText(t, error)}
      />
    </div>
  );
}
