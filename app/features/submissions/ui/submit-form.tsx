import { Info } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { useSubmitVideo } from '../data.ts';

type Video = { title: string; videoUrl: string; description: string };

const EMPTY: Video = { title: '', videoUrl: '', description: '' };
const LIMITS: Record<keyof Video, number> = { title: 120, videoUrl: 2048, description: 4000 };

/** What was typed and not sent, by campaign: it is still there after the form was closed. */
const drafts = new Map<string, Video>();

type SubmitFormProps = { campaignId: string; revised: boolean; onDone?: () => void };

export function SubmitForm({ campaignId, revised, onDone }: SubmitFormProps) {
  const { t } = useTranslation();
  const submitting = useSubmitVideo(campaignId);
  const form = useForm<Video>({ defaultValues: drafts.get(campaignId) ?? EMPTY });
  const fieldText = useFieldText(form, submitting.error);

  useEffect(() => {
    const watching = form.watch((values) => drafts.set(campaignId, { ...EMPTY, ...values }));
    return () => watching.unsubscribe();
  }, [form, campaignId]);

  async function send({ title, videoUrl, description }: Video) {
    try {
      await submitting.mutateAsync({ title, videoUrl, ...(description.trim() && { description }) });
    } catch {
      return; // The form shows the mutation's error.
    }
    drafts.delete(campaignId);
    toastSuccess(t('submissions.form.done'));
    onDone?.();
  }

  const rules = (name: keyof Video) => ({ validate: (text: string) => mistakeIn(name, text) });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(send)}>
      <TextField
        label={t('submissions.form.title')}
        required
        maxLength={LIMITS.title}
        error={fieldText('title')}
        {...form.register('title', rules('title'))}
      />
      <TextField
        label={t('submissions.form.videoUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        hint={t('submissions.form.videoUrlHint')}
        error={fieldText('videoUrl')}
        {...form.register('videoUrl', rules('videoUrl'))}
      />
      <TextArea
        label={t('submissions.form.notes')}
        optional
        rows={3}
        maxLength={LIMITS.description}
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

/** Found before sending; the server looks again. The answer is the key of the text. */
function mistakeIn(name: keyof Video, text: string): string | undefined {
  if (!text.trim()) return 'errors.required';
  if (name !== 'videoUrl') return undefined;
  const url = URL.parse(text.trim());
  const isWebAddress = url !== null && ['https:', 'http:'].includes(url.protocol);
  return isWebAddress && text.trim().length <= LIMITS.videoUrl ? undefined : 'errors.invalidUrl';
}
