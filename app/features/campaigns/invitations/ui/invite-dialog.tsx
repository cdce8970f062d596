import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shouldOfferInvite } from '#features/campaigns/campaigns/policy.ts';
import { PerVideo } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { radioInput } from '#ui/forms/choice.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { Poster } from '#ui/media/poster.tsx';
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

export function InviteDialog({ creator, campaignId, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const inviting = useInvite();
  const list = useInfiniteQuery(invitingCampaignsQuery(creator.id));
  const campaigns = list.data?.pages.flatMap((page) => page.items) ?? [];
  const open = campaigns.filter(isChoosable);
  const isOnlyOne = open.length === 1 && !list.hasNextPage;
  const [preselected] = isOnlyOne ? open : open.filter(({ id }) => id === campaignId);
  const { form, formProps, field, problem, isSending, request } = useEndpointForm({
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
  const { error, ...input } = field('campaignId');
  const selectedId = form.watch('campaignId');
  const selected = campaigns.find((campaign) => campaign.id === selectedId);
  // Another tab has invited the creator. While a request is sent, its own invitation can already be listed.
  const obstacle = selected && !isSending ? obstacleTo(selected) : undefined;
  // The error of the last request concerns another campaign than the selected one.
  const isOfOtherChoice = request.error !== null && request.variables?.campaignId !== selectedId;
  const newCampaignButton = (
    <LinkButton
      to={`/campaign/new?creator=${creator.id}`}
      icon={<Plus className="size-4" aria-hidden="true" />}
    >
      {t('invitations.newCampaign', { name: creator.name })}
    </LinkButton>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invitations.title', { name: creator.name })}
      footer={
        campaigns.length > 0 && (
          <>
            {open.length > 0 && (
              <p className="min-w-0 flex-1 self-center text-sm text-ink-2">
                {selected ? <Chosen campaign={selected} /> : t('invitations.errors.chooseCampaign')}
              </p>
            )}
            <Button
              type="submit"
              form={id}
              variant="primary"
              className={clsx(open.length > 0 && 'max-sm:grow-0!')}
              disabled={open.length === 0 || !selectedId}
              loading={isSending}
              loadingText={t('invitations.sending')}
            >
              {t('invitations.send')}
            </Button>
          </>
        )
      }
    >
      {list.isPending ? (
        <Loading className="grid gap-3" shapes={['h-16', 'h-16', 'h-28']} />
      ) : !list.data ? (
        <ErrorState title={t('invitations.failed')} {...retryOf(t, list)} />
      ) : campaigns.length === 0 ? (
        <EmptyState
          title={t('invitations.none')}
          text={t('invitations.noneText')}
          action={newCampaignButton}
        />
      ) : (
        <form
          id={id}
          className="flex flex-col gap-5"
          {...formProps}
          onSubmit={(event) => {
            if (!obstacle) return formProps.onSubmit(event);
            event.preventDefault();
            event.currentTarget.querySelector<HTMLInputElement>(':checked')?.focus();
          }}
        >
          <Choices
            campaigns={campaigns}
            selected={selected}
            input={input}
            error={obstacle ? t(`invitations.errors.${obstacle}`) : error}
          >
            <LoadMore {...moreOf(list)} />
            <div className="flex *:max-sm:grow">{newCampaignButton}</div>
          </Choices>
          <TextArea
            label={t('invitations.note')}
            hint={t('invitations.noteHint')}
            optional
            rows={2}
            dir="auto"
            maxLength={MAX_NOTE}
            {...field('note')}
          />
          <FormError>{!obstacle && !isOfOtherChoice && problem}</FormError>
        </form>
      )}
    </Dialog>
  );
}

/** Names the choice where the list has scrolled it away. */
function Chosen({ campaign }: { campaign: InvitingCampaign }) {
  return (
    <>
      <span className="block font-medium text-ink">
        <OneLine>{campaign.title}</OneLine>
      </span>
      <span className="block text-label">
        <PerVideo cents={campaign.budgetCents} />
      </span>
    </>
  );
}

type ChoicesProps = {
  campaigns: InvitingCampaign[];
  selected: InvitingCampaign | undefined;
  input: ChoiceProps['input'];
  error: string | undefined;
  children: ReactNode;
};

/** The campaigns that can be chosen, above a fold with the others. The selected one stays, even if it became unavailable. */
function Choices({ campaigns, selected, input, error, children }: ChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOpen = (campaign: InvitingCampaign) => isChoosable(campaign) || campaign === selected;
  const open = campaigns.filter(isOpen);
  const others = campaigns.filter((campaign) => !isOpen(campaign));
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t('invitations.choose')}</legend>
      {open.length > 0 && (
        <div className="grid gap-2">
          {/* Disabled, the selected one would lose its value. */}
          {open.map((campaign) => (
            <Choice key={campaign.id} campaign={campaign} input={input} />
          ))}
        </div>
      )}
      <FieldError id={id} error={error} />
      {others.length > 0 && (
        <Disclosure
          open={open.length === 0}
          title={t('invitations.unavailable', { count: others.length })}
          className=""
        >
          {others.map((campaign) => (
            <Choice key={campaign.id} campaign={campaign} input={{ ...input, disabled: true }} />
          ))}
        </Disclosure>
      )}
      {children}
    </fieldset>
  );
}

const isChoosable = (campaign: InvitingCampaign) => campaign.state === null && shouldOfferInvite(campaign);

function obstacleTo(campaign: InvitingCampaign) {
  if (isChoosable(campaign)) return undefined;
  if (campaign.state === null) return 'chooseCampaign';
  return campaign.state === 'applied' ? 'hasApplied' : 'alreadyInvited';
}

type ChoiceProps = { campaign: InvitingCampaign; input: Omit<ComponentProps<'input'>, 'type'> };

function Choice({ campaign, input }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control border border-control px-3.5 py-2.5 transition-colors has-checked:border-link has-checked:bg-link-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:border-line">
      <input type="radio" {...radioInput(input)} value={campaign.id} className="checkbox size-4.5" />
      <Poster imageUrl={campaign.coverUrl} seed={campaign.title} className="w-8 shrink-0 rounded-chip!" />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 leading-snug font-medium">{campaign.title}</bdi>
        <span className="block text-label text-ink-2 sm:text-sm">
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
