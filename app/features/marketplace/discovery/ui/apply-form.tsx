import { useTranslation } from 'react-i18next';
import { MAX_NOTE } from '#features/campaigns/applications/rules.ts';
import { ChooseVideos } from '#features/campaigns/applications/ui/choose-videos.tsx';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { useApply } from './work-changes.ts';

type ApplyFormProps = { campaignId: string; onDone?: () => void };

export default function ApplyForm({ campaignId, onDone }: ApplyFormProps) {
  const { t } = useTranslation();
  const applying = useApply(campaignId);
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('#features/campaigns/applications/schema.ts')).ApplicationInput,
    defaultValues: { note: '', videoIds: [] as string[] },
    keepAs: `application ${campaignId}`,
    send: applying.mutateAsync,
    onSent: () => {
      toastSuccess(t('applications.form.done'));
      onDone?.();
    },
  });

  return (
    <form className="flex flex-col gap-4" {...formProps}>
      <TextArea
        label={t('applications.form.note')}
        hint={t('applications.form.noteHint')}
        optional
        rows={4}
        maxLength={MAX_NOTE}
        dir="auto"
        {...field('note')}
      />
      <ChooseVideos
        value={form.watch('videoIds')}
        onChange={(ids) => {
          form.clearErrors('videoIds');
          form.setValue('videoIds', ids);
        }}
        error={field('videoIds').error}
      />
      <FormError>{problem}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="max-sm:sticky max-sm:bottom-0"
        loading={isSending}
      >
        {t('submissions.step.apply')}
      </Button>
    </form>
  );
}
