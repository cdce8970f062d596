import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { MAX_CHANGE_REQUESTS } from '../rules.ts';
import type { OwnSubmission } from '../schema.ts';
import { CitedItems } from './cited-items.tsx';

export function OwnFeedback({ submission }: { submission: OwnSubmission }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!submission.reviewedAt || (submission.status === 'approved' && !submission.feedback)) return null;
  const isChangeRequest = submission.status === 'rejected' && !submission.isFinal;
  return (
    <div className="rounded-control bg-wash px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
        <MessageSquareText className="size-4 text-ink-2" aria-hidden="true" />
        {t('submissions.own.feedback')}
        {isChangeRequest && (
          <span className="font-normal text-ink-2">
            {t('submissions.own.changeRequest', {
              // The number of a version is that of its change request.
              number: submission.version,
              max: MAX_CHANGE_REQUESTS,
            })}
          </span>
        )}
      </p>
      <CitedItems submission={submission} />
      {submission.feedback ? (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {submission.feedback}
        </p>
      ) : (
        submission.citedItems.length + submission.citedComments === 0 && (
          <p className="mt-1 text-ink-2">{t('submissions.own.noFeedback')}</p>
        )
      )}
      <p className="mt-1 text-xs text-ink-3">
        {t('submissions.own.reviewed', { date: format.date(submission.reviewedAt) })}
      </p>
    </div>
  );
}
