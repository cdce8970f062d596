import { useQuery } from '@tanstack/react-query';
import { SubmitFormSkeleton } from '#features/campaigns/submissions/ui/lazy-submit-form.tsx';
import { SubmitDialog } from '#features/campaigns/submissions/ui/submit-dialog.tsx';
import { SubmitForm } from '#features/campaigns/submissions/ui/submit-form.tsx';
import { workItemQuery } from '#features/marketplace/discovery/ui/data.ts';
import { Loaded } from '../shell/loaded.tsx';

type SubmitFromListProps = { card: { id: string; title: string }; onClose: () => void };

export default function SubmitFromList({ card, onClose }: SubmitFromListProps) {
  const work = useQuery(workItemQuery(card.id));
  return (
    <SubmitDialog open title={card.title} onClose={onClose}>
      <Loaded query={work} skeleton={<SubmitFormSkeleton />}>
        {(data) => <SubmitForm work={data} revised={false} onDone={onClose} />}
      </Loaded>
    </SubmitDialog>
  );
}
