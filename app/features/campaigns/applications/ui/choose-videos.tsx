import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePortfolio } from '#features/people/portfolio/ui/data.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { OneLine } from '#ui/text.tsx';
import { MAX_VIDEOS } from '../rules.ts';

type ChooseVideosProps = {
  value: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

export function ChooseVideos({ value, onChange, error }: ChooseVideosProps) {
  const { t } = useTranslation();
  const id = useId();
  const { items, isPending } = usePortfolio();
  const shown = items?.filter(({ isPublic }) => isPublic) ?? [];
  // Videos are optional, so a failed load is no error.
  if (!items && !isPending) return null;
  return (
    // Folded, so that the button of the form stays in sight.
    <details open={value.length > 0 || Boolean(error)} className="group/videos min-w-0">
      <summary
        id={`${id}-label`}
        className="flex min-h-9 list-none items-center gap-1.5 text-sm font-medium [&::-webkit-details-marker]:hidden"
      >
        {t('applications.form.videos')}
        <span className="font-normal text-ink-3">({t('ui.optional')})</span>
        <ChevronDown
          className="size-4 text-ink-3 transition-transform group-open/videos:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <fieldset
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        className="min-w-0"
      >
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-2">
          {shown.length > 0 || isPending ? (
            t('applications.form.videosHint', { max: MAX_VIDEOS })
          ) : (
            <>
              {t('applications.form.noVideos')}{' '}
              <Link to="/portfolio" className="font-medium text-link hover:underline">
                {t('applications.form.addVideos')}
              </Link>
            </>
          )}
        </p>
        {isPending ? (
          <Loading className="mt-2.5 flex gap-2.5">
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="aspect-9/16 w-21 rounded-poster!" />
            ))}
          </Loading>
        ) : (
          <ul className="-mx-1 mt-1.5 flex gap-2.5 overflow-x-auto px-1 py-1">
            {shown.map((item) => {
              const isChosen = value.includes(item.id);
              const isFull = !isChosen && value.length >= MAX_VIDEOS;
              return (
                <li key={item.id} className="w-21 shrink-0">
                  <label
                    className={clsx(
                      // Keeps visually hidden inputs inside the scrolling row.
                      'relative block rounded-poster has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
                      isFull ? 'opacity-50' : 'cursor-pointer',
                    )}
                  >
                    <input
                      type="checkbox"
                      checked={isChosen}
                      disabled={isFull}
                      onChange={() =>
                        onChange(isChosen ? value.filter((each) => each !== item.id) : [...value, item.id])
                      }
                      className="sr-only"
                    />
                    <Poster
                      imageUrl={item.video.posterUrl}
                      seed={item.id}
                      className={isChosen ? 'ring-2 ring-link' : ''}
                    >
                      <span
                        aria-hidden="true"
                        className={clsx(
                          'absolute end-1.5 top-1.5 grid size-6 place-items-center rounded-full border-2 border-white',
                          isChosen ? 'bg-link text-on-link' : 'bg-film/40',
                        )}
                      >
                        {isChosen && <Check className="size-3.5" strokeWidth={3} />}
                      </span>
                    </Poster>
                    <span className="mt-1 block text-xs leading-relaxed text-ink-2">
                      <OneLine>{item.title}</OneLine>
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        )}
        {value.length > 0 && (
          <p className="mt-1 text-xs text-ink-3" aria-live="polite">
            {t('applications.form.chosen', { count: value.length, max: MAX_VIDEOS })}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </fieldset>
    </details>
  );
}
