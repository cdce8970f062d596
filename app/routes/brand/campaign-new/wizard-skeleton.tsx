import { Loading, Skeleton } from '#ui/lists/list-states.tsx';

export function WizardSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-9 w-64 max-w-full" />
      <Skeleton className="mb-6 h-8" />
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
