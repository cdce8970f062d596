import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';

const ApplyForm = lazyPart(() => import('./apply-form.tsx'));

export function LazyApplyForm(props: ComponentProps<typeof ApplyForm>) {
  return (
    <Suspense
      fallback={
        <Loading className="grid gap-5">
          <Skeleton className="h-32" />
          <Skeleton className="h-12" />
        </Loading>
      }
    >
      <ApplyForm {...props} />
    </Suspense>
  );
}
