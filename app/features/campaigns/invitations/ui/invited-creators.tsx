import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadMore } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { canWithdrawInvitation } from '../rules.ts';
import type { Invitation } from '../schema.ts';
import { invitationsQuery, useWithdrawInvitation } from './data.ts';
import { InvitationStatePill } from './invitation-state.tsx';

export function InvitedCreators({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(invitationsQuery(campaignId));
  const withdrawing = useWithdrawInvitation();
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  if (list.isError && !list.data) {
    return (
      <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-sm">
        {t('invitations.listFailed')}
        <Button size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
          {t('ui.retry')}
        </Button>
      </p>
    );
  }
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Card className="mb-5 px-5 py-4">
      <h2 className="text-base">{t('invitations.list')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map((invitation) => {
          const { id, state, createdAt, creator } = invitation;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-9 text-sm" />
              <div className="min-w-0 flex-1">
                <Link
                  to={`/creator/${creator.id}`}
                  className="block w-fit max-w-full truncate font-medium hover:underline"
                >
                  <bdi>{creator.name}</bdi>
                </Link>
                <p className="text-xs text-ink-3">
                  {t('invitations.when', { when: format.date(createdAt) })}
                </p>
              </div>
              <State state={state} />
              {canWithdrawInvitation(state) && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('invitations.withdraw.label', { name: creator.name })}
                  onClick={() => setWithdrawn(invitation)}
                >
                  {t('invitations.withdraw.button')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <LoadMore {...moreOf(list)} />
      {withdrawn && (
        <ConfirmDialog
          open
          destructive
          onClose={() => setWithdrawn(undefined)}
          title={t('invitations.withdraw.title')}
          description={t('invitations.withdraw.text', { name: withdrawn.creator.name })}
          confirmLabel={t('invitations.withdraw.confirm')}
          errorText={(error) => errorText(t, error)}
          onConfirm={async () => {
            await withdrawing.mutateAsync(withdrawn.id);
            toastSuccess(t('invitations.withdraw.done'));
          }}
        />
      )}
    </Card>
  );
}

function State({ state }: Pick<Invitation, 'state'>) {
  const pill = useFocusAfter<HTMLSpanElement>(state);
  return (
    <span ref={pill} tabIndex={-1} className="outline-none">
      <InvitationStatePill state={state} />
    </span>
  );
}
