import { useEffect, useState } from 'react';
import { dollarsText } from '#core/money.ts';
import type { UploadedFile } from '#features/media/media/uploads/ui/upload-field.tsx';
import { useUploads } from '#features/media/media/uploads/ui/use-uploads.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { briefTextOf } from '../../brief/brief-items.ts';
import { DEFAULT_VIDEO_REQUIREMENTS } from '../../brief/video-requirements.ts';
import { DELIVERY_DAYS, REVIEW_HOURS } from '../../deadlines.ts';
import { DEFAULT_MAX_SUBMISSIONS } from '../../rules.ts';
import type { Brief, CampaignInput, CampaignView, ReferenceAsset } from '../../schema.ts';
import { useCreateCampaign, useEditCampaign } from '../data.ts';

/** Null while a file is read or uploading. */
type Files = UploadedFile[] | null;

type TypedBrief = Omit<Brief, 'videoSeconds' | 'product'> & {
  videoSeconds: '15' | '30' | '60';
  product: Omit<Brief['product'], 'giveawayCents'> & { giveawayCents: string };
};

const EMPTY = {
  title: '',
  description: '',
  must: '',
  avoid: '',
  budgetCents: '',
  deadline: '',
  maxSubmissions: String(DEFAULT_MAX_SUBMISSIONS),
  intake: 'casting' as CampaignInput['intake'],
  inviteOnly: false,
  reviewHours: String(REVIEW_HOURS.default),
  deliveryDays: String(DELIVERY_DAYS.default),
  productUrl: '',
  videoStyle: '',
  clientBrandId: '',
  aspect: DEFAULT_VIDEO_REQUIREMENTS.aspect,
  minSeconds: String(DEFAULT_VIDEO_REQUIREMENTS.minSeconds),
  maxSeconds: String(DEFAULT_VIDEO_REQUIREMENTS.maxSeconds),
  minShortSide: String(DEFAULT_VIDEO_REQUIREMENTS.minShortSide),
  sound: DEFAULT_VIDEO_REQUIREMENTS.sound,
  captions: false,
  takesLinks: false,
  kept: [] as ReferenceAsset[],
  cover: [] as Files,
  references: [] as Files,
  guidelines: [] as Files,
  brief: null as TypedBrief | null,
};
export const filesOf = (id = '') => ({
  cover: `cover ${id}`,
  references: `references ${id}`,
  guidelines: `guidelines ${id}`,
});
const FILES = filesOf();

export type Created = Pick<CampaignView, 'id' | 'title' | 'deadline' | 'budgetCents' | 'maxSubmissions'>;

/** State of a location that opens the form with these values. */
export type QuickCreateState = {
  quickCreate: Partial<
    Pick<
      typeof EMPTY,
      'title' | 'must' | 'avoid' | 'productUrl' | 'deadline' | 'maxSubmissions' | 'budgetCents'
    >
  >;
};

export function useCampaignForm(
  presets: QuickCreateState['quickCreate'] | undefined,
  onCreated: (campaign: Created) => void,
) {
  const creating = useCreateCampaign();
  const files = [useUploads(FILES.cover), useUploads(FILES.references), useUploads(FILES.guidelines)];
  const filling = useEndpointForm({
    loadSchema: async () => (await import('../../form-schema.ts')).CampaignForm,
    defaultValues: EMPTY,
    keepAs: 'campaign',
    send: creating.mutateAsync,
    onSent: ({ id }, { title, deadline, budgetCents, maxSubmissions }) => {
      onCreated({ id, title, deadline, budgetCents, maxSubmissions });
      filling.form.reset();
      for (const { clear } of files) clear();
    },
  });
  const { setValue } = filling.form;
  useEffect(() => {
    for (const [name, value] of Object.entries(presets ?? {}))
      setValue(name as keyof NonNullable<typeof presets>, value, { shouldDirty: true });
  }, [presets, setValue]);
  return filling;
}

const typedOf = (campaign: CampaignView): typeof EMPTY => ({
  ...EMPTY,
  title: campaign.title,
  description: campaign.description,
  must: briefTextOf(campaign.briefItems, 'must'),
  avoid: briefTextOf(campaign.briefItems, 'avoid'),
  budgetCents: dollarsText(campaign.budgetCents),
  deadline: campaign.deadline,
  maxSubmissions: String(campaign.maxSubmissions),
  intake: campaign.intake,
  inviteOnly: campaign.inviteOnly,
  reviewHours: String(campaign.reviewHours ?? REVIEW_HOURS.default),
  deliveryDays: String(campaign.deliveryDays ?? DELIVERY_DAYS.default),
  productUrl: campaign.productUrl ?? '',
  videoStyle: campaign.videoStyle ?? '',
  clientBrandId: campaign.clientBrand?.id ?? '',
  aspect: campaign.videoRequirements.aspect,
  minSeconds: String(campaign.videoRequirements.minSeconds),
  maxSeconds: String(campaign.videoRequirements.maxSeconds),
  minShortSide: String(campaign.videoRequirements.minShortSide),
  sound: campaign.videoRequirements.sound,
  captions: campaign.videoRequirements.captions,
  takesLinks: campaign.delivery === 'file_or_link',
  kept: campaign.referenceAssets,
  brief: campaign.brief && typedBriefOf(campaign.brief),
});

const typedBriefOf = ({ product, ...brief }: Brief): TypedBrief => ({
  ...brief,
  videoSeconds: `${brief.videoSeconds}`,
  product: {
    ...product,
    giveawayCents: product.giveawayCents === null ? '' : dollarsText(product.giveawayCents),
  },
});

export function useEditForm(current: CampaignView, onSaved: () => void) {
  // Compares with the campaign as loaded, so that others' changes are not reverted.
  const [campaign] = useState(current);
  const editing = useEditCampaign(campaign.id);
  const places = filesOf(campaign.id);
  const files = [useUploads(places.cover), useUploads(places.references), useUploads(places.guidelines)];
  return useEndpointForm({
    loadSchema: async () => (await import('../../form-schema.ts')).changeFormOf(campaign),
    defaultValues: typedOf(campaign),
    keepAs: `campaign ${campaign.id}`,
    send: editing.mutateAsync,
    onSent: () => {
      for (const { clear } of files) clear();
      onSaved();
    },
  });
}

export type CampaignFormProps = Pick<ReturnType<typeof useEditForm>, 'form' | 'field'>;
