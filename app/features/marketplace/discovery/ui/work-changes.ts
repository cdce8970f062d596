import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#core/app-error.ts';
import { alreadyApplied } from '#features/campaigns/applications/errors.ts';
import type { ApplicationInput } from '#features/campaigns/applications/schema.ts';
import { apply, withdraw } from '#features/campaigns/applications/ui/data.ts';
import { WORK_TOPICS } from '#features/campaigns/applications/ui/work-topics.ts';
import { answerInvitation } from '#features/campaigns/invitations/ui/data.ts';

// Apart from the queries, because the dashboard needs only those, without the texts of these errors.

export function useApply(campaignId: string) {
  return useWorkChange((input: ApplicationInput) =>
    apply(campaignId, input)
      .then(() => undefined)
      .catch(isAppliedAlready),
  );
}

export const useWithdraw = () => useWorkChange(withdraw);

export const useAnswerInvitation = () => useWorkChange(answerInvitation);

function useWorkChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([WORK_TOPICS, ['applications']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Ignores the error if another device has already applied. */
function isAppliedAlready(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== alreadyApplied.code) throw error;
}
