import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SubmitFormSkeleton } from '#features/campaigns/submissions/ui/lazy-submit-form.tsx';
import { SubmitDialog } from '#features/campaigns/submissions/ui/submit-dialog.tsx';
import { SubmitForm } from '#features/campaigns/submissions/ui/submit-form.tsx';
import { workItemQuery } from '#features/marketplace/discovery/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { ErrorState } from '#ui/lists/list-states.tsx';

type SubmitFromListProps = { card: { id: string; title: string }; onClose: () => void };

/** The form over the list of campaigns, once it is known what the campaign asks for. */
export default function SubmitFromList({ card, onClose }: SubmitFromListProps) {
  const { t } = useTranslation();
  const work = useQuery(workItemQuery(card.id));
  return (
    <SubmitDialog open title={card.title} onClose={onClose}>
      {work.data ? (
        <SubmitForm work={work.data} revised={false} onDone={onClose} />
      ) : work.isError ? (
        <ErrorState
          text={errorText(t, work.error)}
          onRetry={() => void work.refetch()}
          retrying={work.isFetching}
        />
      ) : (
        <SubmitFormSkeleton />
      )}
    </SubmitDialog>
  );
}
