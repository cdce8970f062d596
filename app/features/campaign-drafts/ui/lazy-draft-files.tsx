import { lazy, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MediaKind, Purpose } from '#features/media/rules.ts';
import { Skeleton } from '#ui/list-states.tsx';
import type { StepProps } from '../use-draft-form.ts';

const DraftFiles = lazy(() => import('./draft-files.tsx').then((m) => ({ default: m.DraftFiles })));

const FILES = {
  cover: { purpose: 'cover', kinds: ['picture'], max: 1 },
  productPicture: { purpose: 'reference', kinds: ['picture'], max: 1 },
  guidelines: { purpose: 'reference', kinds: ['document', 'picture'], max: 4 },
} as const satisfies Record<string, { purpose: Purpose; kinds: readonly MediaKind[]; max: number }>;

type LazyDraftFilesProps = Pick<StepProps, 'form' | 'view' | 'id'> & { name: keyof typeof FILES };

/** What sends files comes after the fields beside it. */
export function LazyDraftFiles({ form, view, id, name }: LazyDraftFilesProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <DraftFiles
            {...FILES[name]}
            label={t(`campaignDrafts.files.${name}`)}
            hint={t(`campaignDrafts.files.${name}Hint`)}
            place={`${id} ${name}`}
            files={value}
            pictures={view?.pictures}
            onChange={onChange}
          />
        )}
      />
    </Suspense>
  );
}
