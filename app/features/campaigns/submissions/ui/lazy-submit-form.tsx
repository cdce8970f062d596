import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';

const SubmitForm = lazyPart(() => import('./submit-form.tsx').then((m) => ({ default: m.SubmitForm })));

export function LazySubmitForm(props: ComponentProps<typeof SubmitForm>) {
  return (
    <Suspense fallback={<SubmitFormSkeleton />}>
      <SubmitForm {...props} />
    </Suspense>
  );
}

export function SubmitFormSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-36" />
      <Skeleton className="h-16" />
      <Skeleton className="h-32" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12" />
    </Loading>
  );
}
