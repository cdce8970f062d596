import { useTranslation } from 'react-i18next';
import type { OwnSubmission } from '../schema.ts';

type CitedItemsProps = { submission: Pick<OwnSubmission, 'citedItems' | 'citedComments'> };

export function CitedItems({ submission: { citedItems, citedComments } }: CitedItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      {citedItems.length > 0 && (
        <ul className="mt-1 mb-2 flex flex-col gap-2">
          {citedItems.map(({ id, kind, text, note }) => (
            <li key={id} className="border-s-2 border-line ps-3">
              <p className="text-xs text-ink-3">{t(`campaigns.briefItems.${kind}`)}</p>
              <p dir="auto" className="font-medium break-words">
                {text}
              </p>
              {note && (
                <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
                  {note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {citedComments > 0 && (
        <p className="mt-1 text-sm text-ink-2">{t('submissions.citedComments', { number: citedComments })}</p>
      )}
    </>
  );
}
