import { Loading, Skeleton } from '#ui/lists/list-states.tsx';

export function NotificationListSkeleton() {
  return (
    <Loading className="divide-y divide-line">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
