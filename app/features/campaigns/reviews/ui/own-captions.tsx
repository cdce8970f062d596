import { useTranslation } from 'react-i18next';
import { CaptionsFields } from '#features/campaigns/submissions/captions/ui/captions-fields.tsx';
import type { SubmittedVideo } from '#features/campaigns/submissions/schema.ts';
import { useUploads } from '#features/media/media/uploads/ui/use-uploads.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { useSetCaptions } from './data.ts';

type OwnCaptionsProps = { submissionId: string; captions: SubmittedVideo['captions'] };

export default function OwnCaptions({ submissionId, captions }: OwnCaptionsProps) {
  const { t } = useTranslation();
  const place = `captions ${submissionId}`;
  const uploads = { en: useUploads(`${place} en`), ar: useUploads(`${place} ar`) };
  const setting = useSetCaptions(submissionId);
  return (
    <div className="flex flex-col gap-2">
      {captions.map(({ language }) => (
        <Button
          key={language}
          size="small"
          variant="quiet"
          className="self-start"
          loading={setting.isPending && setting.variables.language === language}
          onClick={() =>
            setting.mutate(
              { language, mediaId: null },
              { onSuccess: () => toastSuccess(t('submissions.captions.removed')) },
            )
          }
        >
          {t(`submissions.captions.remove.${language}`)}
        </Button>
      ))}
      <CaptionsFields
        place={place}
        files={{}}
        error={setting.error ? errorText(t, setting.error) : undefined}
        onChange={(language, mediaId) => {
          if (!mediaId) return;
          setting.mutate(
            { language, mediaId },
            {
              onSuccess: () => {
                uploads[language].clear();
                toastSuccess(t('submissions.captions.saved'));
              },
            },
          );
        }}
      />
    </div>
  );
}
