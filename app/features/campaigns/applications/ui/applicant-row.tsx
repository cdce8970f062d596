import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#ui/media/avatar.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { FormError } from '#ui/message-box.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { OneLine } from '#ui/text.tsx';
import type { Applicant } from '../schema.ts';
import {
  ApplicantFacts,
  ApplicantTags,
  ApplicationStatusPill,
  NoPayoutMethod,
  statusIn,
} from './applicant-facts.tsx';
import { VideoThumb } from './application-videos.tsx';

type ApplicantRowProps = {
  /** Given for the linked application, which is marked. */
  ref: Ref<HTMLLIElement> | undefined;
  applicant: Applicant;
  /** The campaign is completed. */
  isOver: boolean;
  /** Absent for applications that are decided. */
  selection: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | undefined;
  price: ReactNode;
  note: ReactNode;
  error: ReactNode;
  actions: ReactNode;
  /** Absent if the actions contain it. */
  message: ReactNode;
};

export function ApplicantRow({
  ref,
  applicant,
  isOver,
  selection,
  price,
  note,
  error,
  actions,
  message,
}: ApplicantRowProps) {
  const { t } = useTranslation();
  const { creator, preview, videos } = applicant;
  const status = statusIn(isOver, applicant);
  const decided = useFocusAfter<HTMLSpanElement>(status);
  return (
    <li
      ref={ref}
      className={clsx(
        'grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 py-3 sm:gap-x-4 lg:grid-cols-[auto_minmax(0,1fr)_fit-content(28rem)] lg:gap-x-6',
        ref && '-mx-3 rounded-control bg-wash px-3',
      )}
    >
      <div className="flex items-start gap-2 lg:row-span-3">
        {selection ? (
          <label className="-m-3 grid size-11 place-items-center sm:-m-2 sm:size-9">
            <input
              type="checkbox"
              checked={selection.isSelected}
              onChange={(event) => selection.onSelect(event.target.checked)}
              aria-label={t('applications.select', { name: creator.name })}
              className="checkbox size-5"
            />
          </label>
        ) : (
          // Keeps the pictures of a list with checkboxes in one column.
          <span className="hidden w-5 sm:in-[ul:has(>li_[type=checkbox])]:block" />
        )}
        {preview ? (
          <VideoThumb item={preview} className="w-11 sm:w-13" />
        ) : (
          <Poster seed={creator.id} className="w-11 sm:w-13" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1 lg:row-span-2">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <div className="flex min-w-0 items-start gap-x-2.5 max-sm:w-full max-sm:justify-between sm:items-center">
            <Avatar
              name={creator.name}
              imageUrl={creator.imageUrl}
              className="size-7 text-xs max-sm:hidden"
            />
            <h2 className="min-w-0 text-base break-words">
              <Link to={`/creator/${creator.id}`} className="hover:underline">
                <bdi>{creator.name}</bdi>
              </Link>
            </h2>
            <span ref={decided} tabIndex={-1} className="flex shrink-0 outline-none">
              <ApplicationStatusPill status={status} />
            </span>
          </div>
          {(status === 'pending' || status === 'accepted') && !creator.isPayable && <NoPayoutMethod />}
          <ApplicantTags creator={creator} />
        </div>
        <ApplicantFacts creator={creator} appliedAt={applicant.createdAt} />
        {creator.bio && (
          <p className="min-w-0 text-sm text-ink-2 max-sm:hidden">
            <OneLine>{creator.bio}</OneLine>
          </p>
        )}
        {applicant.note && (
          <div className="border-s-2 border-line ps-3">
            <p className="sr-only">{t('applications.note')}</p>
            <LongText text={applicant.note} />
          </div>
        )}
      </div>
      {videos.length > 1 && (
        <div className="col-start-2 flex items-center gap-3 lg:col-start-3 lg:row-start-2 lg:justify-self-end">
          <p id={`videos-${applicant.id}`} className="text-label text-ink-3">
            {t('applications.videos')}
          </p>
          <ul aria-labelledby={`videos-${applicant.id}`} className="flex gap-2">
            {videos.slice(1).map((item) => (
              <li key={item.id}>
                <VideoThumb item={item} className="w-8 [&_bdi]:hidden" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* On phones all buttons share a row, below the sentences of the note. */}
      <div className="flex flex-wrap gap-2 max-lg:col-span-2 max-sm:[&_button]:min-h-11 max-sm:[&_button]:border-line lg:contents">
        {message && <span className="grow *:w-full *:border-line *:text-ink sm:hidden">{message}</span>}
        <div className="max-lg:contents max-lg:*:contents max-sm:[&_button]:grow max-sm:[&_p]:-order-1 max-sm:[&_p]:w-full lg:col-start-2 lg:row-start-3 lg:empty:hidden">
          {note}
        </div>
        <div
          className={clsx(
            'flex flex-col gap-2 max-lg:flex-1 max-sm:flex-auto lg:col-start-3 lg:row-start-1 lg:items-end',
            !actions && !error && 'max-sm:hidden',
          )}
        >
          <p className="text-sm text-ink-2 max-lg:hidden">{price}</p>
          <div className="flex w-full flex-wrap items-center gap-1 empty:hidden max-sm:flex-nowrap lg:flex-nowrap lg:justify-end">
            {message && <span className="max-sm:hidden max-lg:grow *:w-full">{message}</span>}
            {actions}
          </div>
          {error && <FormError>{error}</FormError>}
        </div>
      </div>
    </li>
  );
}

function LongText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  return (
    <div className="relative flex items-end gap-2 text-sm">
      <p
        ref={(element) => {
          if (!element) return;
          const measure = () => setCut(element.scrollHeight > element.clientHeight);
          const observer = new ResizeObserver(measure);
          observer.observe(element);
          // A font that arrives later lengthens the text, not the clamped box.
          document.fonts.addEventListener('loadingdone', measure);
          return () => {
            observer.disconnect();
            document.fonts.removeEventListener('loadingdone', measure);
          };
        }}
        dir="auto"
        className={clsx(
          'min-w-0 flex-1 break-words',
          isOpen ? 'whitespace-pre-line' : 'line-clamp-1 sm:line-clamp-2',
        )}
      >
        {text}
      </p>
      {isCut && !isOpen && (
        // The text is a part of its target.
        <button
          type="button"
          className="shrink-0 font-medium text-link after:absolute after:inset-0 hover:underline"
          onClick={() => setOpen(true)}
        >
          <span className="max-sm:sr-only">{t('applications.showAll')}</span>
          <ChevronDown className="size-4.5 sm:hidden" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
