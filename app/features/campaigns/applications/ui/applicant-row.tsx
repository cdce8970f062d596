import { clsx } from 'clsx';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { FormError } from '#ui/message-box.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import type { Applicant } from '../schema.ts';
import { ApplicantFacts, ApplicantTags, ApplicationStatusPill, statusIn } from './applicant-facts.tsx';
import { VideoThumb } from './application-videos.tsx';

type ApplicantRowProps = {
  /** Given for the linked application, which is marked. */
  ref: Ref<HTMLLIElement> | undefined;
  applicant: Applicant;
  /** The campaign is completed. */
  isOver: boolean;
  /** Absent for applications that are decided. */
  selection: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | undefined;
  error: ReactNode;
  reminder: ReactNode;
  actions: ReactNode;
};

export function ApplicantRow({
  ref,
  applicant,
  isOver,
  selection,
  error,
  reminder,
  actions,
}: ApplicantRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { creator, preview, videos } = applicant;
  const status = statusIn(isOver, applicant);
  const decided = useFocusAfter<HTMLSpanElement>(status);
  return (
    <li
      ref={ref}
      className={clsx(
        'grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 py-5 first:pt-4 last:pb-0 lg:grid-cols-[auto_1fr_auto]',
        ref && '-mx-3 rounded-control bg-wash px-3',
      )}
    >
      <div className="flex items-start gap-2">
        {selection && (
          <label className="-m-2 grid size-11 place-items-center sm:size-9">
            <input
              type="checkbox"
              checked={selection.isSelected}
              onChange={(event) => selection.onSelect(event.target.checked)}
              aria-label={t('applications.select', { name: creator.name })}
              className="checkbox size-5"
            />
          </label>
        )}
        {preview ? (
          <VideoThumb item={preview} className="w-18 sm:w-22" />
        ) : (
          <Poster seed={creator.id} className="w-18 sm:w-22" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start gap-3">
          <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-9 text-sm max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-base">
                <Link to={`/creator/${creator.id}`} className="hover:underline">
                  <bdi>{creator.name}</bdi>
                </Link>
              </h2>
              <span ref={decided} tabIndex={-1} className="outline-none">
                <ApplicationStatusPill status={status} />
              </span>
            </div>
            <ApplicantFacts creator={creator} />
          </div>
        </div>
        {creator.bio && <LongText text={creator.bio} className="text-ink-2" />}
        {applicant.note && (
          <div className="rounded-control bg-wash px-3.5 py-2.5">
            <p className="text-sm font-medium">{t('applications.note')}</p>
            <LongText text={applicant.note} className="text-ink-2" />
          </div>
        )}
        {videos.length > 1 && (
          <ul aria-label={t('applications.videos')} className="flex gap-2">
            {videos.slice(1).map((item) => (
              <li key={item.id}>
                <VideoThumb item={item} className="w-14" />
              </li>
            ))}
          </ul>
        )}
        <ApplicantTags creator={creator} status={status} />
        <p className="text-sm text-ink-3">
          {t('applications.applied', { when: format.dateTime(applicant.createdAt) })}
        </p>
      </div>
      <div className="flex flex-col gap-2 max-lg:col-span-2 lg:w-80">
        {actions}
        {reminder}
        {error && <FormError>{error}</FormError>}
      </div>
    </li>
  );
}

const SHORT = 160;

function LongText({ text, className }: { text: string; className: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(text.length <= SHORT);
  return (
    <div className={className}>
      <p
        dir="auto"
        className={
          isOpen
            ? 'text-page-start break-words whitespace-pre-line'
            : 'line-clamp-2 text-page-start break-words'
        }
      >
        {text}
      </p>
      {!isOpen && (
        <Button size="small" variant="quiet" className="-ms-3" onClick={() => setOpen(true)}>
          {t('applications.showAll')}
        </Button>
      )}
    </div>
  );
}
