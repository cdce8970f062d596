import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answerInvitation } from '#features/campaigns/invitations/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/message-box.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { WorkView } from '../schema.ts';
import { useAnswerInvitation } from './work-changes.ts';

type InvitationCardProps = { invitation: NonNullable<WorkView['invitation']>; brandName: string };

export default function InvitationCard({ invitation: { id, note }, brandName }: InvitationCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const answering = useAnswerInvitation();
  const [isDeclining, setDeclining] = useState(false);
  const accepts = answering.variables?.answer === 'accept';
  return (
    <Card raised className="mb-5 p-5 ring-1 ring-link">
      <h2 className="flex items-center gap-2 text-lg">
        <MailOpen className="size-5 text-link" aria-hidden="true" />
        {t('invitations.received.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('invitations.received.by', { brand: brandName })}</p>
      {note && (
        <p
          dir="auto"
          className="mt-3 rounded-control bg-wash px-3.5 py-3 text-start break-words whitespace-pre-line"
        >
          {note}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-3">
        <FormError>{answering.error && accepts && errorText(t, answering.error)}</FormError>
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button disabled={answering.isPending} onClick={() => setDeclining(true)}>
            {t('invitations.received.decline')}
          </Button>
          <Button
            variant="primary"
            loading={answering.isPending && accepts}
            loadingText={t('invitations.received.accepting')}
            onClick={() =>
              answering.mutate(
                { id, answer: 'accept' },
                { onSuccess: () => toastSuccess(t('invitations.received.accepted')) },
              )
            }
          >
            {t('invitations.received.accept')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={t('invitations.received.confirmDecline')}
        description={t('invitations.received.confirmDeclineText', { brand: brandName })}
        confirmLabel={t('invitations.received.decline')}
        destructive
        onConfirm={async () => {
          // Leaves first: an invite-only campaign is gone after declining.
          await answerInvitation({ id, answer: 'decline' });
          await navigate('/dashboard');
          toastSuccess(t('invitations.received.declined'));
        }}
        errorText={(error) => errorText(t, error)}
      />
    </Card>
  );
}
