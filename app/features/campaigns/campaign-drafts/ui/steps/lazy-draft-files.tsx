import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MediaKind, Purpose } from '#features/media/media/rules.ts';
import { Button, fetchAhead } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import type { StepProps } from '../use-draft-form.ts';

const loadFiles = () => import('./draft-files.tsx').then((m) => ({ default: m.DraftFiles }));
const DraftFiles = lazyPart(loadFiles);

const FILES = {
  cover: { purpose: 'cover', kinds: ['picture'], max: 1 },
  productPicture: { purpose: 'reference', kinds: ['picture'], max: 1 },
  guidelines: { purpose: 'reference', kinds: ['document', 'picture'], max: 4 },
} as const satisfies Record<string, { purpose: Purpose; kinds: readonly MediaKind[]; max: number }>;

/** Fields stay open after leaving the step, so that uploads continue. */
const opened = new Set<string>();

type LazyDraftFilesProps = Pick<StepProps, 'form' | 'content' | 'view' | 'id'> & { name: keyof typeof FILES };

export function LazyDraftFiles({ form, content, view, id, name }: LazyDraftFilesProps) {
  const { t } = useTranslation();
  const place = `${id} ${name}`;
  const [isOpen, setOpen] = useState(opened.has(place));
  const group = useRef<HTMLDivElement>(null);
  // Restores the focus of the replaced button.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen && wasOpened.current) group.current?.focus();
  }, [isOpen]);

  if (!isOpen && content[name].length === 0) {
    return (
      <div className="flex flex-col items-start gap-1.5">
        <Button
          {...fetchAhead(loadFiles)}
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => {
            opened.add(place);
            wasOpened.current = true;
            setOpen(true);
          }}
        >
          {t(`campaignDrafts.files.${name}`)}
          <span className="font-normal text-ink-3">({t('ui.optional')})</span>
        </Button>
        <p className="text-sm text-ink-2">{t(`campaignDrafts.files.${name}Hint`)}</p>
      </div>
    );
  }
  return (
    <div ref={group} tabIndex={-1} className="rounded-card outline-none">
      <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <DraftFiles
              {...FILES[name]}
              label={t(`campaignDrafts.files.${name}`)}
              hint={t(`campaignDrafts.files.${name}Hint`)}
              place={place}
              files={value}
              pictures={view?.pictures}
              onChange={onChange}
            />
          )}
        />
      </Suspense>
    </div>
  );
}
