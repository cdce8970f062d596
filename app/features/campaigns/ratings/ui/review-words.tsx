import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ASPECTS } from '../rules.ts';
import type { Rating } from '../schema.ts';

/** Names the aspects that differ from the stars above. */
export function ReviewWords({ review }: { review: Pick<Rating, 'stars' | 'aspects' | 'review'> }) {
  const { t } = useTranslation();
  const { stars, aspects, review: text } = review;
  const others = aspects ? ASPECTS.filter((aspect) => aspects[aspect] !== stars) : [];
  return (
    <>
      {aspects && others.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
          {others.map((aspect) => (
            <div key={aspect} className="flex items-center gap-1">
              <dt>{t(`ratings.aspects.${aspect}`)}</dt>
              <dd className="flex items-center gap-0.5 font-medium text-ink">
                {aspects[aspect]}
                <Star className="size-3 fill-saffron text-saffron" aria-hidden="true" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && (
        <p dir="auto" className="mt-1.5 max-w-prose break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </>
  );
}
