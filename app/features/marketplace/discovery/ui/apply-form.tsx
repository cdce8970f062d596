import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE } from '#features/campaigns/applications/rules.ts';
import { ChooseVideos } from '#features/campaigns/applications/ui/choose-videos.tsx';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { DialogFooter, useDialogFooter } from '#ui/overlays/lazy-form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Money } from '#ui/text.tsx';
import { useApply } from './work-changes.ts';

type ApplyFormProps = { work: { id: string; payoutCents: number }; onDone?: () => void };

export default function ApplyForm({ work, onDone }: ApplyFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const isInDialog = useDialogFooter() !== null;
  const applying = useApply(work.id);
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('#features/campaigns/applications/schema.ts')).ApplicationInput,
    defaultValues: { note: '', videoIds: [] as string[] },
    keepAs: `application ${work.id}`,
    send: applying.mutateAsync,
    onSent: () => {
      toastSuccess(t('applications.form.done'));
      onDone?.();
    },
  });

  const submit = (
    <Button type="submit" form={id} variant="primary" size="large" loading={isSending}>
      {t('submissions.step.apply')}
    </Button>
  );
  return (
    <form id={id} className="flex flex-col gap-4" {...formProps}>
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
      {isInDialog ? (
        <DialogFooter>
          <p className="self-center leading-tight">
            <span className="block text-label text-ink-3">{t('submissions.work.earn')}</span>
            <Money cents={work.payoutCents} className="text-lg font-semibold" />
          </p>
          {submit}
        </DialogFooter>
      ) : (
        submit
      )}
    </form>
  );
}
