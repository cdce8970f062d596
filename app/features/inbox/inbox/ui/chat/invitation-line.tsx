import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerInvitation } from '#features/campaigns/invitations/ui/data.ts';
import { InvitationStatePill } from '#features/campaigns/invitations/ui/invitation-state.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import type { Side } from '../../rules.ts';
import type { Conversation, Message } from '../../schema.ts';

type InvitationLineProps = { message: Message; conversation: Conversation; side: Side };

export default function InvitationLine({ message, conversation, side }: InvitationLineProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, state, note } = message.invitation!;
  const { campaign, counterpart } = conversation;
  const read = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['inbox', 'invitations', 'campaigns', 'submissions'].some((topic) => queryKey.includes(topic)),
    });
  const accepting = useMutation({
    mutationFn: () => answerInvitation({ id, answer: 'accept' }),
    onError: (error) => toastError(errorText(t, error)),
    onSettled: read,
  });
  return (
    <>
      {note && (
        <p dir="auto" className="max-w-md text-start wrap-anywhere whitespace-pre-wrap text-ink">
          {note}
        </p>
      )}
      {message.action === 'answer' ? (
        <div className="flex flex-wrap justify-center gap-2">
          {campaign?.id && (
            <LinkButton size="small" variant="quiet" to={`/creator/campaign/${campaign.id}`}>
              {t('invitations.received.open')}
            </LinkButton>
          )}
          <Button size="small" onClick={() => setAsking(true)}>
            {t('invitations.received.decline')}
          </Button>
          <Button
            size="small"
            variant="primary"
            loading={accepting.isPending}
            onClick={() => accepting.mutate()}
          >
            {t('invitations.received.accept')}
          </Button>
        </div>
      ) : (
        <InvitationStatePill state={state} />
      )}
      {side === 'creator' && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('invitations.received.confirmDecline')}
          description={t('invitations.received.confirmDeclineText', { brand: counterpart.name })}
          confirmLabel={t('invitations.received.decline')}
          destructive
          onConfirm={() => answerInvitation({ id, answer: 'decline' }).finally(read)}
          errorText={(error) => errorText(t, error)}
        />
      )}
    </>
  );
}
