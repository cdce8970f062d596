import type { UploadedFile } from '#features/media/ui/upload-field.tsx';
import { useUploads } from '#features/media/use-uploads.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { useCreateCampaign } from './data.ts';
import { DEFAULT_MAX_SUBMISSIONS, DEFAULT_WANTED } from './rules.ts';
import type { CampaignInput } from './schema.ts';

/** Null while one is on its way. */
type Files = UploadedFile[] | null;

const EMPTY = {
  title: '',
  description: '',
  requirements: '',
  budgetCents: '',
  deadline: '',
  maxSubmissions: String(DEFAULT_MAX_SUBMISSIONS),
  intake: 'casting' as CampaignInput['intake'],
  productUrl: '',
  videoStyle: '',
  aspect: DEFAULT_WANTED.aspect,
  minSeconds: String(DEFAULT_WANTED.minSeconds),
  maxSeconds: String(DEFAULT_WANTED.maxSeconds),
  minShortSide: String(DEFAULT_WANTED.minShortSide),
  sound: DEFAULT_WANTED.sound,
  takesLinks: false,
  cover: [] as Files,
  references: [] as Files,
  guidelines: [] as Files,
};
/** Where each kind of files is sent from. */
export const FILES = { cover: 'cover', references: 'references', guidelines: 'guidelines' };

export type Created = { id: string; title: string; deadline: string };

export function useCampaignForm(onCreated: (campaign: Created) => void) {
  const creating = useCreateCampaign();
  const files = [useUploads(FILES.cover), useUploads(FILES.references), useUploads(FILES.guidelines)];
  const filling = useEndpointForm({
    schema: async () => (await import('./form-schema.ts')).CampaignForm,
    defaultValues: EMPTY,
    send: creating.mutateAsync,
    onSent: ({ id }, { title, deadline }) => {
      onCreated({ id, title, deadline });
      filling.form.reset();
      for (const { clear } of files) clear();
    },
  });
  return filling;
}

export type CampaignFormProps = Pick<ReturnType<typeof useCampaignForm>, 'form' | 'field'>;
