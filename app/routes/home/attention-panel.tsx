import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import {
  ChevronRight,
  Film,
  HandCoins,
  type LucideIcon,
  NotebookPen,
  Package,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reviewStateOf } from '#features/marketplace/attention/rules.ts';
import type { BrandAttention, CreatorAttention, Task } from '#features/marketplace/attention/schema.ts';
import { formatDue } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { campaignPath, EARNINGS_PATH } from '../shell/navigation.ts';
import { Checklist } from './checklist.tsx';

/** More rows would push the list of campaigns below the first screen. */
const FIRST_ROWS = { desktop: 3, phone: 2 };

const ICONS: Record<Task['kind'], LucideIcon> = {
  payment: Wallet,
  review: Film,
  application: UserRound,
  unpublished: NotebookPen,
  draft: NotebookPen,
  payout: HandCoins,
  changes: Film,
  work: Film,
  address: Package,
};

function pathOf({ kind, id, campaignId, count }: Task): string {
  switch (kind) {
    case 'review':
    case 'payment':
      return campaignId ? `/campaign/${campaignId}?tab=submissions&submission=${id}` : '/orders?tab=payments';
    case 'application':
      return `/campaign/${campaignId}?tab=applications${count > 1 ? '&status=pending' : `&application=${id}`}`;
    case 'unpublished':
      return `/campaign/${campaignId}`;
    case 'draft':
      return `/campaign/new?draft=${id}`;
    case 'payout':
      return EARNINGS_PATH;
    case 'changes':
    case 'work':
    case 'address':
      return campaignPath(campaignId!);
  }
}

type AttentionQuery<Attention> = UseQueryOptions<Attention, Error, Attention, string[]>;

/** The page of a dashboard brings the answer, so nothing stands here until then. */
export function AttentionPanel<Attention extends BrandAttention | CreatorAttention>({
  query,
  checklistTitle,
}: {
  query: AttentionQuery<Attention>;
  checklistTitle?: string;
}) {
  const attention = useQuery(query).data;
  if (!attention) return null;
  return (
    <>
      {attention.checklist && <Checklist steps={attention.checklist} title={checklistTitle} />}
      {attention.tasks.length > 0 && <Tasks tasks={attention.tasks} count={attention.count} />}
    </>
  );
}

function Tasks({ tasks, count }: { tasks: Task[]; count: number }) {
  const { t } = useTranslation();
  const [isExpanded, setExpanded] = useState(false);
  const [firstRows] = useState(() => FIRST_ROWS[matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop']);
  const shown = isExpanded ? tasks : tasks.slice(0, firstRows);
  const omitted = tasks.reduce((rest, task) => rest - task.count, count);
  return (
    <Card className="mb-4 overflow-hidden sm:mb-6">
      <section aria-labelledby="attention">
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 pt-2 pb-1 sm:flex sm:px-5 sm:py-1.5">
          <h2 id="attention" className="text-base">
            {t('attention.title')}
          </h2>
          <Counts tasks={tasks} count={count} />
          {tasks.length > firstRows && (
            <Button
              variant="quiet"
              size="small"
              className="col-start-2 row-start-1 -me-2 text-link! sm:ms-auto sm:-me-3"
              aria-expanded={isExpanded}
              aria-controls="attention-tasks"
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded
                ? t('attention.showLess')
                : t(omitted > 0 ? 'attention.showMore' : 'attention.showAll', { count })}
            </Button>
          )}
        </div>
        <ul id="attention-tasks" className="divide-y divide-line border-t border-line">
          {shown.map((task) => (
            <TaskRow key={`${task.kind} ${task.id}`} task={task} />
          ))}
        </ul>
        {isExpanded && omitted > 0 && (
          <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
            {t('attention.omitted', { count: omitted })}
          </p>
        )}
      </section>
    </Card>
  );
}

/** Counts reviews and applications apart from other tasks, because a tile below counts the reviews alone. */
function Counts({ tasks, count }: { tasks: Task[]; count: number }) {
  const { t } = useTranslation();
  const groups = (['review', 'application'] as const)
    .map((kind) => ({
      kind,
      count: tasks.reduce((sum, task) => (task.kind === kind ? sum + task.count : sum), 0),
    }))
    .filter((group) => group.count > 0);
  const others = groups.reduce((rest, group) => rest - group.count, count);
  return (
    <p className="col-span-2 dotted text-sm text-ink-2">
      {groups.map((group) => (
        <span key={group.kind}>{t(`attention.counts.${group.kind}`, { count: group.count })}</span>
      ))}
      {others > 0 && (
        <span>
          {t(groups.length > 0 ? 'attention.counts.others' : 'attention.counts.all', { count: others })}
        </span>
      )}
    </p>
  );
}

/** A line with the task and a line with the reason. The whole row is the target of its action. */
function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = ICONS[task.kind];
  const values = { name: task.name ?? '', amount: format.money(task.amountCents ?? 0) };
  return (
    <li>
      <Link
        to={pathOf(task)}
        className="flex min-h-14 items-center gap-3 px-4 py-1.5 -outline-offset-2 transition-colors hover:bg-wash sm:px-5"
      >
        <Icon className="size-5 shrink-0 text-ink-3 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-1 leading-snug font-medium">
            {task.count > 1 && (task.kind === 'review' || task.kind === 'application')
              ? t(`attention.groups.${task.kind}`, { count: task.count })
              : t(`attention.tasks.${task.kind}`, values)}
          </span>
          {task.kind === 'payout' ? (
            <span className="block text-sm text-ink-2">{t('attention.payoutText')}</span>
          ) : (
            <span className="task-facts text-sm text-ink-2 sm:dotted">
              <span>
                <When task={task} />
              </span>
              <span>
                <bdi className="block truncate pb-0.5">{task.title || t('attention.untitled')}</bdi>
              </span>
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-1 text-sm font-medium text-link">
          <span className="max-sm:sr-only">{t(`attention.actions.${task.kind}`)}</span>
          <ChevronRight className="mirror size-4" aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}

function When({ task: { count, review, dueAt, deadline, since } }: { task: Task }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const now = useMinute();
  const overdue = (text: string) => <span className="text-red">{text}</span>;
  if (review) {
    const date = review.dueAt ? formatDue(review.dueAt, language, now) : '';
    const state = reviewStateOf(review, now);
    // These blocks apply to all videos of the campaign. Other states may differ within the group.
    const isShared = state === 'blocked.debt' || state === 'blocked.unpublished';
    const text =
      count > 1 && !isShared
        ? t(`attention.review.group.${state}`, { date, count, blocked: format.number(review.blockedCount) })
        : t(`attention.review.${state}`, { date });
    return state === 'overdue' ? overdue(text) : text;
  }
  const date = dueAt ? formatDue(dueAt, language, now) : deadline && format.date(deadline);
  if (!date) return format.relative(since);
  return dueAt && Date.parse(dueAt) <= now
    ? overdue(t('attention.overdue', { date }))
    : t('attention.due', { date });
}
