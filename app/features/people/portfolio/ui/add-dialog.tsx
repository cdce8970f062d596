import { type RefObject, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { UploadField } from '#features/media/media/uploads/ui/upload-field.tsx';
import { useUploads } from '#features/media/media/uploads/ui/use-uploads.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { videoSource } from '#ui/media/video-source.ts';
import { NoticeBox } from '#ui/message-box.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { MAX_TAGS } from '../rules.ts';
import { useAddItem } from './data.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

const PLACE = 'portfolio';

type AddDialogProps = {
  /** Unsent input, kept while the dialog is closed. */
  draft: RefObject<Draft>;
  onClose: () => void;
};

export default function AddDialog({ draft, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const { clear } = useUploads(PLACE);
  const adding = useAddItem();
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).AddForm,
    defaultValues: draft.current,
    send: adding.mutateAsync,
    onSent: () => {
      draft.current = EMPTY_DRAFT;
      clear();
      toastSuccess(t('portfolio.form.added'));
      onClose();
    },
  });
  useEffect(() => {
    const watching = form.watch((values) => {
      draft.current = { ...EMPTY_DRAFT, ...values };
    });
    return () => watching.unsubscribe();
  }, [form, draft]);

  const way = form.watch('way');
  // Registered in visual order, so that the first invalid field gets the focus.
  const [file, link] = [field('mediaId'), field('url')];
  return (
    <FormDialog
      onClose={onClose}
      size="tall"
      title={t('portfolio.form.addTitle')}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('portfolio.form.add')}
      busyLabel={t('portfolio.form.adding')}
    >
      <div className="flex flex-col gap-2">
        {way === 'file' ? (
          <Controller
            control={form.control}
            name="mediaId"
            render={({ field: { ref, onChange } }) => (
              <UploadField
                ref={ref}
                label={t('portfolio.form.video')}
                place={PLACE}
                purpose="portfolio"
                kinds={['video']}
                camera="environment"
                onChange={(files) => onChange(files?.[0]?.mediaId ?? '')}
                error={file.error}
              />
            )}
          />
        ) : (
          <>
            <TextField
              label={t('portfolio.form.url')}
              type="url"
              inputMode="url"
              placeholder="https://"
              required
              hint={t('portfolio.form.urlHint')}
              {...link}
            />
            <PlaysElsewhere url={form.watch('url')} />
          </>
        )}
        <Button
          variant="quiet"
          size="small"
          className="-ms-3 self-start"
          onClick={() => form.setValue('way', way === 'file' ? 'link' : 'file')}
        >
          {t(way === 'file' ? 'portfolio.form.linkInstead' : 'portfolio.form.fileInstead')}
        </Button>
      </div>
      <TextField label={t('portfolio.form.title')} required maxLength={120} {...field('title')} />
      {way === 'link' && (
        <TextField
          label={t('portfolio.form.seconds')}
          optional
          inputMode="numeric"
          className="max-w-48"
          {...field('durationSeconds')}
        />
      )}
      <TextField
        label={t('portfolio.form.tags')}
        optional
        hint={t('portfolio.form.tagsHint', { max: MAX_TAGS })}
        {...field('tags')}
      />
    </FormDialog>
  );
}

function PlaysElsewhere({ url }: { url: string }) {
  const { t } = useTranslation();
  const source = videoSource(url);
  if (source.kind !== 'link' || !URL.canParse(url.trim())) return null;
  return <NoticeBox>{t('portfolio.form.playsElsewhere', { site: source.site })}</NoticeBox>;
}
