import { Info } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useSubmitVideo } from '../data.ts';

type Video = { title: string; videoUrl: string; description: string };
const EMPTY: Video = { title: '', videoUrl: '', description: '' };

/** What was typed and not sent, by campaign: it is still there after the form was closed. */
const drafts = new Map<string, Video>();

type SubmitFormProps = { campaignId: string; revised: boolean; onDone?: () => void };

export function SubmitForm({ campaignId, revised, onDone }: SubmitFormProps) {
  const { t } = useTranslation();
  const submitting = useSubmitVideo(campaignId);
  const { form, props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('../schema.ts')).SubmissionInput,
    defaultValues: drafts.get(campaignId) ?? EMPTY,
    send: submitting.mutateAsync,
    onSent: () => {
      drafts.delete(campaignId);
      toastSuccess(t('submissions.form.done'));
      onDone?.();
    },
  });

  useEffect(() => {
    const watching = form.watch((values) => drafts.set(campaignId, { ...EMPTY, ...values }));
    return () => watching.unsubscribe();
  }, [form, campaignId]);

  return (
    <form className="flex flex-col gap-5" {...props}>
      <TextField label={t('submissions.form.title')} required maxLength={120} {...field('title')} />
      <TextField
        label={t('submissions.form.videoUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        hint={t('submissions.form.videoUrlHint')}
        {...field('videoUrl')}
      />
      <TextArea
        label={t('submissions.form.notes')}
        optional
        rows={3}
        maxLength={4000}
        {...field('description')}
      />
      <div className="flex gap-2.5 rounded-control bg-wash px-3.5 py-3 text-sm text-ink-2">
        <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <div>
          <p className="font-medium text-ink">{t('submissions.form.guidelines')}</p>
          <p>{t('submissions.form.original')}</p>
          <p>{t('submissions.form.review')}</p>
        </div>
      </div>
      <FormError>{problem}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="large"
        loading={isSending}
        loadingText={t('submissions.form.busy')}
      >
        {t(revised ? 'submissions.form.submitRevised' : 'submissions.form.submit')}
      </Button>
    </form>
  );
}
