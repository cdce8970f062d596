import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SavedSearchInput, SearchFilter } from '../schema.ts';

/** The dialog and its form are not part of the first screen. */
const SavedSearchesDialog = lazyPart(() => import('./saved-searches-dialog.tsx'));

type SavedSearchesProps = {
  path: string;
  filter: SearchFilter;
  /** Of the filter's parts, which are then shown and suggested as the name. */
  names?: string[];
  /** For a user without saved searches who has chosen no filter. */
  suggestions?: SavedSearchInput[];
};

export function SavedSearches({ path, filter, names = [], suggestions = [] }: SavedSearchesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        // Positioned, so that the hidden name scrolls with the row around it and does not widen the page.
        className="relative shrink-0 whitespace-nowrap max-sm:size-11 max-sm:px-0!"
        icon={<Bell className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">{t('savedSearches.title')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <SavedSearchesDialog {...{ path, filter, names, suggestions }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
