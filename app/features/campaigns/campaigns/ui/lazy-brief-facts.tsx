import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';

const BriefFacts = lazyPart(() => import('./brief-facts.tsx').then((m) => ({ default: m.BriefFacts })));

export function LazyBriefFacts(props: ComponentProps<typeof BriefFacts>) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <BriefFacts {...props} />
    </Suspense>
  );
}
