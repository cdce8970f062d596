import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SearchFilter } from '../schema.ts';

/** The dialog and its form are not part of the first screen. */
const SavedSearchesDialog = lazyPart(() => import('./saved-searches-dialog.tsx'));

export function SavedSearches({ path, filter }: { path: string; filter: SearchFilter }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="shrink-0 self-center whitespace-nowrap"
        icon={<Bell className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('savedSearches.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedSearchesDialog path={path} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
