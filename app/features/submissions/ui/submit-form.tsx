import { zodResolver } from '@hookform/resolvers/zod';
import { Info } from 'lucide-react';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { useSubmitVideo } from '../data.ts';
import { SubmissionInput } from '../schema.ts';

/** The API's own contract, read from what a form holds: no notes are an empty text. */
const FormSchema = SubmissionInput.extend({
  description: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(SubmissionInput.shape.description),
});
type Video = z.input<typeof FormSchema>;

const EMPTY: Video = { title: '', videoUrl: '', description: '' };

/** What was typed and not sent, by campaign: it is still there after the form was closed. */
const drafts = new Map<string, Video>();

type SubmitFormProps = { campaignId: string; revised: boolean; onDone?: () => void };

export function SubmitForm({ campaignId, revised, onDone }: SubmitFormProps) {
  const { t } = useTranslation();
  const submitting = useSubmitVideo(campaignId);
  const form = useForm<Video, unknown, SubmissionInput>({
    resolver: zodResolver(FormSchema),
    defaultValues: drafts.get(campaignId) ?? EMPTY,
  });
  // Server and form name their fields alike, so one look-up serves both.
  const fieldText = useFieldText(form as unknown as UseFormReturn<Video>, submitting.error, { max: 2048 });

  useEffect(() => {
    const watching = form.watch((values) => drafts.set(campaignId, { ...EMPTY, ...values }));
    return () => watching.unsubscribe();
  }, [form, campaignId]);

  async function send(video: SubmissionInput) {
    try {
      await submitting.mutateAsync(video);
    } catch {
      return; // The form shows the mutation's error.
    }
    drafts.delete(campaignId);
    toastSuccess(t('submissions.form.done'));
    onDone?.();
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(send)}>
      <TextField
        label={t('submissions.form.title')}
        required
        maxLength={120}
        error={fieldText('title')}
        {...form.register('title')}
      />
      <TextField
        label={t('submissions.form.videoUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        hint={t('submissions.form.videoUrlHint')}
        error={fieldText('videoUrl')}
        {...form.register('videoUrl')}
      />
      <TextArea
        label={t('submissions.form.notes')}
        optional
        rows={3}
        maxLength={4000}
        error={fieldText('description')}
        {...form.register('description')}
      />
      <div className="flex gap-2.5 rounded-control bg-wash px-3.5 py-3 text-sm text-ink-2">
        <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <div>
          <p className="font-medium text-ink">{t('submissions.form.guidelines')}</p>
          <p>{t('submissions.form.original')}</p>
          <p>{t('submissions.form.review')}</p>
        </div>
      </div>
      <FormError>{submitting.error && errorText(t, submitting.error)}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="large"
        loading={submitting.isPending}
        loadingText={t('submissions.form.busy')}
      >
        {t(revised ? 'submissions.form.submitRevised' : 'submissions.form.submit')}
      </Button>
    </form>
  );
}
