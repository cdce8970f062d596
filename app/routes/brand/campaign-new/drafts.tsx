import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { draftsQuery, useDeleteDraft } from '#features/campaigns/campaign-drafts/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function Drafts({ fresh }: { fresh: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(draftsQuery);
  const deleting = useDeleteDraft();
  const [pending, setPending] = useState<{ id: string; title: string }>();
  if (list.isError && !list.data) {
    return <ErrorState title={t('campaignDrafts.resume.failed')} {...retryOf(t, list)} />;
  }
  // An empty cached list may be stale: another device may have created a draft.
  if (!list.data || (list.data.pages[0]!.items.length === 0 && list.isFetching)) return <WizardSkeleton />;
  const drafts = list.data.pages.flatMap(({ items }) => items);
  if (drafts.length === 0) return <Navigate to={fresh} replace />;
  const nameOf = ({ title }: { title: string }) => title.trim() || t('campaignDrafts.resume.untitled');
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t('campaignDrafts.resume.title')}
        subtitle={t('campaignDrafts.resume.text')}
        back={{ to: '/dashboard', label: t('campaignDrafts.back') }}
      />
      <ul className="grid gap-3">
        {drafts.map((draft, index) => (
          <li key={draft.id}>
            <Card className="relative flex items-center gap-x-3 p-4 transition-colors hover:bg-wash">
              <p className="min-w-0 flex-1">
                <span className="block font-medium">
                  <bdi>{nameOf(draft)}</bdi>
                </span>
                <span className="text-sm text-ink-3">
                  {t('campaignDrafts.resume.changed', { when: format.relative(draft.updatedAt) })}
                </span>
              </p>
              <LinkButton
                to={`/campaign/new?draft=${draft.id}`}
                variant={index === 0 ? 'primary' : 'secondary'}
                // The whole row continues the draft.
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {t('campaignDrafts.resume.open')}
              </LinkButton>
              <IconButton
                className="relative"
                label={t('campaignDrafts.resume.deleteLabel', { title: nameOf(draft) })}
                icon={<Trash2 className="size-4.5" />}
                onClick={() => setPending({ id: draft.id, title: nameOf(draft) })}
              />
            </Card>
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
      <LinkButton to={fresh} className="mt-5 max-sm:w-full">
        {t('campaignDrafts.resume.fresh')}
      </LinkButton>
      {pending && (
        <ConfirmDialog
          open
          destructive
          onClose={() => setPending(undefined)}
          title={t('campaignDrafts.resume.deleteTitle')}
          description={t('campaignDrafts.resume.deleteText', { title: pending.title })}
          confirmLabel={t('campaignDrafts.resume.delete')}
          errorText={(error) => errorText(t, error)}
          onConfirm={async () => {
            await deleting.mutateAsync(pending.id);
            toastSuccess(t('campaignDrafts.resume.deleted'));
          }}
        />
      )}
    </div>
  );
}

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
