import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignCard } from '#features/campaigns/campaigns/schema.ts';
import { campaignsQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { MAX_NOTE } from '#features/campaigns/invitations/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { LinkButton } from '#ui/button.tsx';
import { RadioCards } from '#ui/forms/choice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useInviteList } from './data.ts';
import { ResultsDialog } from './results-dialog.tsx';

export type ListDialogProps = {
  listId: string;
  /** Undefined: all creators of the list. */
  creatorIds: string[] | undefined;
  /** Number of these creators, for the title. */
  count: number;
  onClose: () => void;
};

export default function InviteListDialog(props: ListDialogProps) {
  const { t } = useTranslation();
  const campaigns = useInfiniteQuery(campaignsQuery({ q: '', status: 'active' }));
  const items = campaigns.data?.pages.flatMap((page) => page.items);
  if (items && items.length > 0) {
    return <InviteForm {...props} campaigns={items} moreCampaigns={<LoadMore {...moreOf(campaigns)} />} />;
  }
  return (
    <Dialog open onClose={props.onClose} title={t('outreach.invite', { count: props.count })}>
      {items ? (
        <EmptyState
          title={t('outreach.noCampaign')}
          text={t('outreach.noCampaignText')}
          action={<LinkButton to="/campaign/new">{t('outreach.newCampaign')}</LinkButton>}
        />
      ) : campaigns.isError ? (
        <ErrorState title={t('invitations.failed')} {...retryOf(t, campaigns)} />
      ) : (
        <Loading className="grid gap-3" shapes={['h-16', 'h-28']} />
      )}
    </Dialog>
  );
}

type InviteFormProps = ListDialogProps & { campaigns: CampaignCard[]; moreCampaigns: ReactNode };

function InviteForm({ listId, creatorIds, count, onClose, campaigns, moreCampaigns }: InviteFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const inviting = useInviteList(listId);
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schemas.ts')).InviteListForm,
    defaultValues: { campaignId: campaigns.length === 1 ? campaigns[0]!.id : '', note: '' },
    send: (input) => inviting.mutateAsync({ ...input, creatorIds }),
  });
  const { error, ...choice } = field('campaignId');
  if (inviting.data) return <ResultsDialog items={inviting.data.items} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t('outreach.invite', { count })}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('outreach.sendInvitations')}
      busyLabel={t('outreach.sending')}
    >
      <RadioCards
        legend={t('invitations.choose')}
        name="campaignId"
        className="max-h-84 overflow-y-auto"
        choices={campaigns.map(({ id, title, budgetCents, deadline }) => ({
          value: id,
          label: <bdi>{title}</bdi>,
          description: t('invitations.facts', {
            amount: format.money(budgetCents),
            date: format.date(deadline),
          }),
        }))}
        input={choice}
        error={error}
      />
      {moreCampaigns}
      <TextArea
        label={t('invitations.note')}
        hint={t('outreach.noteHint')}
        optional
        rows={3}
        dir="auto"
        maxLength={MAX_NOTE}
        {...field('note')}
      />
    </FormDialog>
  );
}
