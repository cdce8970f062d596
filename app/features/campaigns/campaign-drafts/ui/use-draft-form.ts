import { useState } from 'react';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { EMPTY_DRAFT } from '../empty-draft.ts';
import type { Step } from '../rules.ts';
import type { DraftContent, DraftView } from '../schema.ts';
import { useAutosave } from './use-autosave.ts';

type Draft = {
  id: string;
  view: DraftView | null;
  creator: DraftView['creator'];
};

export function useDraftForm({ id, view, creator, step }: Draft & { step: Step }, onNext: () => void) {
  const [initial] = useState<DraftContent>(
    view?.content ?? { ...EMPTY_DRAFT, videoSeconds: '30', creatorId: creator?.id ?? null },
  );
  const filling = useEndpointForm<DraftContent, unknown, void>({
    loadSchema: async () => {
      const { STEP_FORMS } = await import('../form-schema.ts');
      // The order summary asks for the quantity if a creator is invited.
      return creator ? STEP_FORMS.creators.extend(STEP_FORMS[step].shape) : STEP_FORMS[step];
    },
    defaultValues: initial,
    send: () => autosave.save(),
    onSent: onNext,
  });
  const autosave = useAutosave(id, view, initial, filling.form);
  return { ...filling, ...autosave, content: filling.form.watch() };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
export type StepProps = Pick<DraftForm, 'form' | 'field' | 'content'> & Draft;
