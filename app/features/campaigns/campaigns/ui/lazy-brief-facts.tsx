import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import type { Brief } from '../schema.ts';

const BriefFacts = lazyPart(() => import('./brief-facts.tsx').then((m) => ({ default: m.BriefFacts })));

export function LazyBriefFacts({ brief }: { brief: Brief }) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <BriefFacts brief={brief} />
    </Suspense>
  );
}
