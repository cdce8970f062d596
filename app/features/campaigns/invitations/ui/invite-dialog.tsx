import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shouldOfferInvite } from '#features/campaigns/campaigns/policy.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { OneLine } from '#ui/text.tsx';
import { MAX_NOTE } from '../rules.ts';
import type { InvitingCampaign } from '../schema.ts';
import { invitingCampaignsQuery, useInvite } from './data.ts';
import { InvitationStatePill } from './invitation-state.tsx';

type InviteDialogProps = {
  creator: { id: string; name: string };
  /** Preselected. */
  campaignId?: string | null;
  onClose: () => void;
};

export function InviteDialog(props: InviteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={props.onClose} title={t('invitations.title', { name: props.creator.name })}>
      <Campaigns {...props} />
    </Dialog>
  );
}

function Campaigns({ creator, campaignId, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const campaigns = useInfiniteQuery(invitingCampaignsQuery(creator.id));
  if (campaigns.isPending) {
    return <Loading className="grid gap-3" shapes={['h-16', 'h-16', 'h-28']} />;
  }
  if (!campaigns.data) return <ErrorState title={t('invitations.failed')} {...retryOf(t, campaigns)} />;
  const items = campaigns.data.pages.flatMap((page) => page.items);
  const toNew = (
    <LinkButton
      to={`/campaign/new?creator=${creator.id}`}
      icon={<Plus className="size-4" aria-hidden="true" />}
    >
      {t('invitations.newCampaign', { name: creator.name })}
    </LinkButton>
  );
  if (items.length === 0)
    return <EmptyState title={t('invitations.none')} text={t('invitations.noneText')} action={toNew} />;
  return (
    <>
      <InviteForm
        creator={creator}
        campaignId={campaignId}
        campaigns={items}
        isComplete={!campaigns.hasNextPage}
        onClose={onClose}
      >
        <LoadMore {...moreOf(campaigns)} />
      </InviteForm>
      <div className="mt-5 grid border-t border-line pt-5">{toNew}</div>
    </>
  );
}

type InviteFormProps = InviteDialogProps & {
  campaigns: InvitingCampaign[];
  /** No further pages. */
  isComplete: boolean;
  children: ReactNode;
};

function InviteForm(props: InviteFormProps) {
  const { creator, campaignId, campaigns, isComplete, onClose, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const inviting = useInvite();
  const open = campaigns.filter(isChoosable);
  const isOnlyOne = open.length === 1 && isComplete;
  const [preselected] = isOnlyOne ? open : open.filter(({ id }) => id === campaignId);
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).InvitationForm,
    // A cached list can precede the last invitation.
    values: { campaignId: preselected?.id ?? '', creatorId: creator.id, note: '' },
    send: inviting.mutateAsync,
    onSent: (_, { campaignId }) => {
      const { title } = campaigns.find((each) => each.id === campaignId)!;
      toastSuccess(t('invitations.sent', { name: creator.name, campaign: title }));
      onClose();
    },
  });
  const { error, ...choice } = field('campaignId');
  return (
    <form className="flex flex-col gap-5" {...formProps}>
      <fieldset aria-describedby={error ? id : undefined}>
        <legend className="mb-2 text-sm font-medium">{t('invitations.choose')}</legend>
        <div className="-m-1 grid max-h-84 gap-2 overflow-y-auto p-1">
          {campaigns.map((campaign) => (
            <Choice key={campaign.id} campaign={campaign} input={choice} />
          ))}
        </div>
        <FieldError id={id} error={error} />
        {children}
      </fieldset>
      <TextArea
        label={t('invitations.note')}
        hint={t('invitations.noteHint')}
        optional
        rows={3}
        dir="auto"
        maxLength={MAX_NOTE}
        {...field('note')}
      />
      <FormError>{problem}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={open.length === 0}
        loading={isSending}
        loadingText={t('invitations.sending')}
      >
        {t('invitations.send')}
      </Button>
    </form>
  );
}

const isChoosable = (campaign: InvitingCampaign) => campaign.state === null && shouldOfferInvite(campaign);

type ChoiceProps = { campaign: InvitingCampaign; input: Omit<ComponentProps<'input'>, 'type'> };

function Choice({ campaign, input }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control border border-control px-3.5 py-2.5 transition-colors has-checked:border-link has-checked:bg-link-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:border-line">
      <input
        type="radio"
        {...input}
        value={campaign.id}
        disabled={!isChoosable(campaign)}
        className="checkbox size-4.5"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <OneLine>{campaign.title}</OneLine>
        </span>
        <span className="block text-sm text-ink-2">
          {shouldOfferInvite(campaign)
            ? t('invitations.facts', {
                amount: format.money(campaign.budgetCents),
                date: format.date(campaign.deadline),
              })
            : t('invitations.unpublished')}
        </span>
      </span>
      {campaign.state && <InvitationStatePill state={campaign.state} />}
    </label>
  );
}
