import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { EMPTY_DRAFT } from '../empty-draft.ts';
import type { Step } from '../rules.ts';
import type { DraftContent, DraftView } from '../schema.ts';
import { useAutosave } from './use-autosave.ts';

export function useDraftForm(
  { id, view, step }: { id: string; view: DraftView | null; step: Step },
  onNext: () => void,
) {
  const filling = useEndpointForm<DraftContent, unknown, void>({
    schema: async () => (await import('../form-schema.ts')).STEP_FORMS[step],
    defaultValues: view?.content ?? EMPTY_DRAFT,
    send: () => autosave.save(),
    onSent: onNext,
  });
  const autosave = useAutosave(id, view, filling.form);
  return { ...filling, ...autosave, content: filling.form.watch() };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
export type StepProps = Pick<DraftForm, 'form' | 'field' | 'content'> & {
  view: DraftView | null;
  id: string;
};
