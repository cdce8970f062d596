import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight, Film, HandCoins, type LucideIcon, NotebookPen, UserRound, Wallet } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BrandAttention, CreatorAttention, Task } from '#features/marketplace/attention/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { campaignPath, EARNINGS_PATH } from '../shell/navigation.ts';
import { Checklist } from './checklist.tsx';

const ReviewDeadline = lazyPart(
  () => import('#features/campaigns/submissions/ui/deadlines/review-deadline.tsx'),
);

/** More rows would push the tiles below the first screen of a phone. */
const FIRST_ROWS = 3;

const ICONS: Record<Task['kind'], LucideIcon> = {
  payment: Wallet,
  review: Film,
  application: UserRound,
  unpublished: NotebookPen,
  draft: NotebookPen,
  payout: HandCoins,
  changes: Film,
  work: Film,
};

function pathOf({ kind, id, campaignId }: Task): string {
  switch (kind) {
    case 'review':
    case 'payment':
      return campaignId ? `/campaign/${campaignId}?tab=submissions&submission=${id}` : '/orders?tab=payments';
    case 'application':
      return `/campaign/${campaignId}?tab=applications&application=${id}`;
    case 'unpublished':
      return `/campaign/${campaignId}`;
    case 'draft':
      return `/campaign/new?draft=${id}`;
    case 'payout':
      return EARNINGS_PATH;
    case 'changes':
    case 'work':
      return campaignPath(campaignId!);
  }
}

type AttentionQuery<Attention> = UseQueryOptions<Attention, Error, Attention, string[]>;

/** The page of a dashboard brings the answer, so nothing stands here until then. */
export function AttentionPanel<Attention extends BrandAttention | CreatorAttention>({
  query,
}: {
  query: AttentionQuery<Attention>;
}) {
  const attention = useQuery(query).data;
  if (!attention) return null;
  return (
    <>
      {attention.checklist && <Checklist steps={attention.checklist} />}
      {attention.tasks.length > 0 && <Tasks tasks={attention.tasks} count={attention.count} />}
    </>
  );
}

function Tasks({ tasks, count }: { tasks: Task[]; count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? tasks : tasks.slice(0, FIRST_ROWS);
  return (
    <Card className="mb-6 overflow-hidden">
      <section aria-labelledby="attention">
        <h2 id="attention" className="flex items-center gap-2 px-4 pt-4 pb-2 text-base sm:px-5">
          {t('attention.title')}
          <bdi className="rounded-full bg-link-tint px-2 text-sm text-link">{format.number(count)}</bdi>
        </h2>
        <ul className="divide-y divide-line">
          {shown.map((task) => (
            <TaskRow key={`${task.kind} ${task.id}`} task={task} />
          ))}
        </ul>
        {isExpanded && count > tasks.length && (
          <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
            {t('attention.omitted', { count: count - tasks.length })}
          </p>
        )}
        {tasks.length > FIRST_ROWS && (
          <div className="border-t border-line px-2 py-1.5 sm:px-3">
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? t('attention.showLess') : t('attention.showAll', { count: count - FIRST_ROWS })}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = ICONS[task.kind];
  const values = { name: task.name ?? '', amount: format.money(task.amountCents ?? 0) };
  const due = task.dueAt ? format.dateTime(task.dueAt) : task.deadline && format.date(task.deadline);
  const since = due ? t('attention.due', { date: due }) : format.relative(task.since);
  const when = task.review ? (
    <Suspense fallback={since}>
      <ReviewDeadline video={task.review} side="brand" />
    </Suspense>
  ) : (
    since
  );
  return (
    <li>
      <Link
        to={pathOf(task)}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-wash sm:px-5"
      >
        <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{t(`attention.tasks.${task.kind}`, values)}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-2">
            {task.kind === 'payout' ? (
              t('attention.payoutText')
            ) : (
              <>
                <bdi>{task.title || t('attention.untitled')}</bdi>
                <span className="text-ink-3 sm:before:me-2 sm:before:content-['·']">{when}</span>
              </>
            )}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-1 text-sm font-medium text-link">
          {t(`attention.actions.${task.kind}`)}
          <ChevronRight className="mirror size-4" aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}
