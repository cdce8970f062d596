import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VideoRequirements } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import { HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import type { Delivery } from '#features/campaigns/campaigns/rules.ts';
import type { BriefItem } from '#features/campaigns/campaigns/schema.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { UploadField } from '#features/media/media/uploads/ui/upload-field.tsx';
import { useUploads } from '#features/media/media/uploads/ui/use-uploads.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { formatTimeLeft } from '#i18n/time-left.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { videoSource } from '#ui/media/video-source.ts';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { DialogFooter, useDialogFooter } from '#ui/overlays/lazy-form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { type CaptionFiles, CaptionsFields } from '../captions/ui/captions-fields.tsx';
import type { OwnSubmission } from '../schema.ts';
import { checkVideo } from '../technical-check.ts';
import { BriefCheckboxes } from './brief-checkboxes.tsx';
import { useSubmitVideo } from './data.ts';
import { MissingParts } from './missing-parts.tsx';
import { LikenessHint } from './review/likeness.tsx';
import { VideoFindings } from './review/video-findings.tsx';
import { VideoRules } from './video-rules.tsx';

type Video = {
  way: 'file' | 'link';
  title: string;
  mediaId: string;
  videoUrl: string;
  description: string;
  captions: CaptionFiles;
  confirmedItems: string[];
};
const EMPTY: Video = {
  way: 'file',
  title: '',
  mediaId: '',
  videoUrl: '',
  description: '',
  captions: {},
  confirmedItems: [],
};

/** Unsent input by user and campaign, kept while the form is closed. */
const drafts = new Map<string, Video>();

type CampaignRequirements = {
  id: string;
  delivery: Delivery;
  videoRequirements: VideoRequirements;
  briefItems: BriefItem[];
  reviewHours: number | null;
};

type SubmitFormProps = {
  work: CampaignRequirements;
  revised: boolean;
  /** The version that this one revises. */
  latest?: Pick<OwnSubmission, 'title' | 'version' | 'video'> | undefined;
  onDone?: () => void;
};

export function SubmitForm({ work, revised, latest, onDone }: SubmitFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const formId = useId();
  const footer = useDialogFooter();
  const { id, delivery, videoRequirements, briefItems, reviewHours } = work;
  const place = `submission ${id}`;
  const { uploads, clear } = useUploads(place);
  const captionUploads = { en: useUploads(`${place} en`), ar: useUploads(`${place} ar`) };
  const submitting = useSubmitVideo(id);
  const draftKey = `${useQuery(sessionQuery).data?.id} ${id}`;
  const draft = drafts.get(draftKey);
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () =>
      (await import('./form-schema.ts')).submissionForm(briefItems, videoRequirements.captions),
    defaultValues: { ...EMPTY, ...draft, title: draft?.title || (latest?.title ?? '') },
    send: submitting.mutateAsync,
    onSent: () => {
      drafts.delete(draftKey);
      clear();
      for (const language of LANGUAGES) captionUploads[language].clear();
      toastSuccess(t('submissions.form.done'));
      onDone?.();
    },
  });

  useEffect(() => {
    // Stores changed fields only, because the form may be on the page twice.
    const watching = form.watch((values, { name }) =>
      drafts.set(draftKey, {
        ...EMPTY,
        ...drafts.get(draftKey),
        ...(name ? { [name]: values[name as keyof Video] } : values),
      }),
    );
    return () => watching.unsubscribe();
  }, [form, draftKey]);

  function judge(facts: VideoFacts) {
    const findings = checkVideo(facts, videoRequirements);
    return {
      isAcceptable: findings.every(({ level }) => level !== 'refuse'),
      verdict: findings.length > 0 && <VideoFindings findings={findings} />,
    };
  }

  const video = form.watch();
  const { way } = video;
  // Registered in visual order, so that the first invalid field gets the focus.
  const [file, link, title, notes, confirmed, captions] = [
    field('mediaId'),
    field('videoUrl'),
    field('title'),
    field('description'),
    field('confirmedItems'),
    field('captions'),
  ];
  const missing = (
    <MissingParts
      parts={{
        video: !(way === 'file' ? video.mediaId : video.videoUrl.trim()),
        title: !video.title.trim(),
        captions: videoRequirements.captions && !LANGUAGES.some((name) => video.captions[name]),
      }}
      points={briefItems.length - video.confirmedItems.length}
    />
  );
  const submit = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size={footer ? 'medium' : 'large'}
      loading={isSending}
      loadingText={t('submissions.form.busy')}
    >
      {t(revised ? 'submissions.form.submitRevised' : 'submissions.form.submit')}
    </Button>
  );
  return (
    <form id={formId} className="@container" {...formProps}>
      <div className="flex flex-col gap-5 *:[[role=alert]]:col-span-full @xl:grid @xl:grid-cols-2 @xl:gap-x-6">
        <div className="flex flex-col gap-2">
          {way === 'file' ? (
            <Controller
              control={form.control}
              name="mediaId"
              render={({ field: { ref, onChange } }) => (
                <UploadField
                  ref={ref}
                  label={t('submissions.form.video')}
                  place={place}
                  purpose="video"
                  kinds={['video']}
                  camera="environment"
                  judge={judge}
                  onChange={(files) => onChange(files?.[0]?.mediaId ?? '')}
                  error={file.error}
                />
              )}
            />
          ) : (
            <>
              <TextField
                label={t('submissions.form.videoUrl')}
                type="url"
                inputMode="url"
                placeholder="https://"
                required
                hint={t('submissions.form.videoUrlHint')}
                {...link}
              />
              <PlaysElsewhere url={video.videoUrl} />
            </>
          )}
          <VideoRules work={work} />
          {way === 'file' && <LikenessHint uploadId={uploads[0]?.id} campaignId={id} />}
          {delivery === 'file_or_link' && (
            <Button
              variant="quiet"
              size="small"
              className="-ms-3 self-start"
              onClick={() => form.setValue('way', way === 'file' ? 'link' : 'file')}
            >
              {t(way === 'file' ? 'submissions.form.linkInstead' : 'submissions.form.fileInstead')}
            </Button>
          )}
        </div>
        <div className="flex flex-col gap-5">
          <TextField label={t('submissions.form.title')} required maxLength={120} {...title} />
          <TextArea label={t('submissions.form.notes')} optional rows={2} maxLength={4000} {...notes} />
        </div>
        {briefItems.length > 0 && (
          <div className="col-span-full">
            <BriefCheckboxes
              legend={t('submissions.form.confirm')}
              headings="briefChecks"
              items={briefItems}
              field={confirmed}
            />
          </div>
        )}
        <div className="col-span-full">
          <Controller
            control={form.control}
            name="captions"
            render={({ field: { ref } }) => (
              <CaptionsFields
                ref={ref}
                place={place}
                files={video.captions}
                earlier={latest}
                isRequired={videoRequirements.captions}
                error={captions.error}
                onChange={(language, mediaId) =>
                  form.setValue(
                    'captions',
                    { ...form.getValues('captions'), [language]: mediaId },
                    { shouldValidate: form.formState.isSubmitted },
                  )
                }
              />
            )}
          />
        </div>
        <FormError>{problem}</FormError>
        <div className="col-span-full flex items-center justify-between gap-6">
          <div className="text-sm text-ink-2">
            {!footer && missing}
            <p>
              {t('submissions.form.original')}{' '}
              {reviewHours === null
                ? t('submissions.form.review')
                : t('submissions.form.reviewTime', {
                    time: formatTimeLeft(reviewHours * HOUR_MS, language),
                  })}
            </p>
          </div>
          {footer ? (
            <DialogFooter>
              {missing}
              <Button disabled={isSending} onClick={footer.onClose}>
                {t('ui.cancel')}
              </Button>
              {submit}
            </DialogFooter>
          ) : (
            <div className="shrink-0">{submit}</div>
          )}
        </div>
      </div>
    </form>
  );
}

function PlaysElsewhere({ url }: { url: string }) {
  const { t } = useTranslation();
  const source = videoSource(url);
  if (source.kind !== 'link' || !URL.canParse(url.trim())) return null;
  return <NoticeBox>{t('submissions.form.playsElsewhere', { site: source.site })}</NoticeBox>;
}
