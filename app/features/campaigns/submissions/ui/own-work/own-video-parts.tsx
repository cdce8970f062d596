import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Poster } from '#ui/media/poster.tsx';
import { PlaySign } from '#ui/media/video-player.tsx';
import { canRevise } from '../../policy.ts';
import { MAX_CHANGE_REQUESTS } from '../../rules.ts';
import type { OwnSubmission } from '../../schema.ts';

type SubmissionProps = { submission: OwnSubmission };

export function WatchPoster({
  submission: { id, title, video },
  onWatch,
  sign,
  shape,
}: SubmissionProps & { onWatch: () => void; sign: string; shape?: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="group relative block w-full rounded-control"
      aria-label={`${t('submissions.own.watch')}: ${title}`}
      onClick={onWatch}
    >
      <Poster imageUrl={video.posterUrl} seed={id} className={clsx('rounded-control!', shape)}>
        <PlaySign className={sign} />
      </Poster>
    </button>
  );
}

export function Terms({ submission }: SubmissionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { budgetCents, version, citedComments } = submission;
  return (
    <>
      <span>{t('submissions.own.budget', { amount: format.money(budgetCents) })}</span>
      {canRevise(submission) ? (
        <span>{t('submissions.own.changeRequest', { number: version, max: MAX_CHANGE_REQUESTS })}</span>
      ) : (
        version > 1 && <span>{t('submissions.own.version', { version })}</span>
      )}
      {citedComments > 0 && <span>{t('submissions.citedComments', { number: citedComments })}</span>}
    </>
  );
}

/** The feedback in one paragraph. The campaign page shows all of it. */
export function Quote({ submission: { feedback, citedItems } }: SubmissionProps) {
  const { t } = useTranslation();
  const text = [feedback, ...citedItems.flatMap(({ text, note }) => [text, note])]
    .filter(Boolean)
    .join(' · ');
  if (!text) return null;
  return (
    <div>
      {/* Outside the quote, whose direction follows its first letter, so that its ellipsis stays in the column. */}
      <span className="sr-only">{t('submissions.own.feedback')}: </span>
      <p dir="auto" className="me-0! line-clamp-2 pe-0! max-sm:text-start! sm:line-clamp-8">
        “{text}”
      </p>
    </div>
  );
}
