import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/lists/list-states.tsx';

const SubmitForm = lazyPart(() => import('./submit-form.tsx').then((m) => ({ default: m.SubmitForm })));

export function LazySubmitForm(props: ComponentProps<typeof SubmitForm>) {
  return (
    <Suspense fallback={<SubmitFormSkeleton />}>
      <SubmitForm {...props} />
    </Suspense>
  );
}

export function SubmitFormSkeleton() {
  return <Loading className="grid gap-5" shapes={['h-36', 'h-16', 'h-32', 'h-20', 'h-12']} />;
}
