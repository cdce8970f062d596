import { useTranslation } from 'react-i18next';
import { ASPECTS } from '../rules.ts';
import type { Rating } from '../schema.ts';
import { Stars } from './stars.tsx';

/** What a rating says beside its stars: each aspect of a brand, and the text. */
export function ReviewWords({ review }: { review: Pick<Rating, 'aspects' | 'review'> }) {
  const { t } = useTranslation();
  const { aspects, review: text } = review;
  return (
    <>
      {aspects && (
        <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
          {ASPECTS.map((aspect) => (
            <div key={aspect} className="flex items-center gap-1.5">
              <dt>{t(`ratings.aspects.${aspect}`)}</dt>
              <dd className="flex">
                <Stars value={aspects[aspect]} className="size-3" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && (
        <p dir="auto" className="mt-1.5 text-start break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </>
  );
}
