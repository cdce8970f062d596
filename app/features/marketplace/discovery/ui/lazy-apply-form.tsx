import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/lists/list-states.tsx';

const ApplyForm = lazyPart(() => import('./apply-form.tsx'));

export function LazyApplyForm(props: ComponentProps<typeof ApplyForm>) {
  return (
    <Suspense fallback={<Loading className="grid gap-5" shapes={['h-32', 'h-12']} />}>
      <ApplyForm {...props} />
    </Suspense>
  );
}
