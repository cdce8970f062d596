import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { STAR_LABELS } from '../rules.ts';

export const ALL_STARS = STAR_LABELS.map((_, index) => index + 1);
const starClass = (isFull: boolean) => (isFull ? 'fill-saffron text-saffron' : 'fill-transparent text-ink-3');

export function useStarLabel() {
  const { t } = useTranslation();
  return (stars: number) => t(`ratings.starLabels.${STAR_LABELS[stars - 1]!}`);
}

/** Shows a rating, or an average to the nearest whole star. */
export function Stars({ value, className = 'size-4' }: { value: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('ratings.ofFive', { stars: value })} className="inline-flex gap-0.5">
      {ALL_STARS.map((star) => (
        <Star
          key={star}
          className={clsx(className, starClass(star <= Math.round(value)))}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}

type StarsFieldProps = {
  legend: string;
  name: string;
  value: number;
  onChange: (stars: number) => void;
  /** For the overall rating. Aspects are small. */
  large?: boolean;
};

export function StarsField({ legend, name, value, onChange, large }: StarsFieldProps) {
  const { t } = useTranslation();
  const caption = useStarLabel();
  return (
    <fieldset className={clsx(!large && 'flex flex-wrap items-center justify-between gap-x-4')}>
      <legend className={clsx('text-sm font-medium', large ? 'mb-1' : 'float-start py-2.5')}>{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className={clsx('flex', large && '-ms-1.5')}>
          {ALL_STARS.map((star) => (
            <label
              key={star}
              className={clsx(
                'relative grid cursor-pointer place-items-center rounded-control transition-transform hover:scale-110',
                'has-focus-visible:outline-2 has-focus-visible:outline-link',
                large ? 'size-12' : 'h-11 w-10',
              )}
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                aria-label={`${t('ratings.ofFive', { stars: star })}: ${caption(star)}`}
                className="sr-only"
              />
              <Star
                className={clsx('transition-colors', large ? 'size-9' : 'size-6', starClass(star <= value))}
                aria-hidden="true"
              />
            </label>
          ))}
        </div>
        {large && (
          <span aria-hidden="true" className={value ? 'font-medium' : 'text-sm text-ink-3'}>
            {value ? caption(value) : t('ratings.choose')}
          </span>
        )}
      </div>
    </fieldset>
  );
}
