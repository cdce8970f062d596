import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, fetchAhead } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { listsOfCreatorQuery } from './data.ts';

const load = () => import('./save-dialog.tsx');
const SaveDialog = lazyPart(() => load().then((m) => ({ default: m.SaveDialog })));

export function SaveButton({ creator }: { creator: { id: string; name: string } }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const lists = useQuery(listsOfCreatorQuery(creator.id));
  const isSaved = lists.data?.items.some(({ entryId }) => entryId !== null) ?? false;
  return (
    <>
      <Button
        {...fetchAhead(load)}
        className="max-sm:size-11 max-sm:px-0!"
        icon={<Bookmark className={clsx('size-4.5', isSaved && 'fill-current')} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">{t(isSaved ? 'talentLists.saved' : 'talentLists.save')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <SaveDialog creator={creator} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
