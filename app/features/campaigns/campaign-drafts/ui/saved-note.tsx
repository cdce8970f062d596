import { useMutation } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Spinner } from '#ui/progress.tsx';
import { draftFinished, draftNotFound } from '../errors.ts';
import type { Saving } from './use-autosave.ts';

export function SavedNote({ saving, isNew }: { saving: Saving; isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-2 sm:min-h-9">
      {saving.is === 'saving' && (
        <>
          <Spinner className="size-3.5" /> {t('campaignDrafts.saving.saving')}
        </>
      )}
      {saving.is === 'saved' &&
        (isNew ? (
          t('campaignDrafts.saving.notYet')
        ) : (
          <>
            <Check className="size-4 text-green" aria-hidden="true" /> {t('campaignDrafts.saving.saved')}
          </>
        ))}
      {saving.is === 'failed' && (
        <>
          <CircleAlert className="size-4 text-red" aria-hidden="true" /> {t('campaignDrafts.saving.failed')}
        </>
      )}
    </p>
  );
}

type NotSavedProps = {
  saving: Saving;
  campaignId: string | null | undefined;
  /** Copies the text to a new draft. */
  onKeep: () => Promise<void>;
  onRetry: () => void;
};

export function NotSaved({ saving, campaignId, onKeep, onRetry }: NotSavedProps) {
  const { t } = useTranslation();
  if (saving.is !== 'failed') return null;
  const { error } = saving;
  const code = error instanceof AppError ? error.code : undefined;
  if (code === draftNotFound.code) return <Gone onKeep={onKeep} />;
  const isFinished = code === draftFinished.code;
  return (
    <div className="mb-5">
      <NoticeBox
        action={
          isFinished ? (
            campaignId && <Link to={`/campaign/${campaignId}`}>{t('campaignDrafts.saving.toCampaign')}</Link>
          ) : (
            <Button size="small" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {isFinished
          ? t('campaignDrafts.saving.finished')
          : t('campaignDrafts.saving.problem', { reason: errorText(t, error) })}
      </NoticeBox>
    </div>
  );
}

function Gone({ onKeep }: { onKeep: () => Promise<void> }) {
  const { t } = useTranslation();
  const keeping = useMutation({ mutationFn: onKeep });
  return (
    <div className="mb-5 grid gap-3">
      <NoticeBox
        action={
          <Button size="small" loading={keeping.isPending} onClick={() => keeping.mutate()}>
            {t('campaignDrafts.saving.keepAsNew')}
          </Button>
        }
      >
        {t('campaignDrafts.saving.gone')}
      </NoticeBox>
      <FormError>{keeping.error && errorText(t, keeping.error)}</FormError>
    </div>
  );
}
