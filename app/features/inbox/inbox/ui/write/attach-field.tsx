import { useTranslation } from 'react-i18next';
import { type UploadedFile, UploadField } from '#features/media/media/uploads/ui/upload-field.tsx';
import { useUploads } from '#features/media/media/uploads/ui/use-uploads.ts';
import { MAX_ATTACHMENTS } from '../../rules.ts';

const KINDS = ['picture', 'video', 'document'] as const;

type AttachFieldProps = {
  conversationId: string;
  /** Null while a file is read or uploading. */
  onChange: (files: UploadedFile[] | null) => void;
  onReady: (clear: () => void) => void;
};

export default function AttachField({ conversationId, onChange, onReady }: AttachFieldProps) {
  const { t } = useTranslation();
  const place = `message:${conversationId}`;
  const { clear } = useUploads(place);
  return (
    <div className="max-h-72 overflow-y-auto border-t border-line p-3">
      <UploadField
        label={t('inbox.attached')}
        place={place}
        purpose="message"
        kinds={KINDS}
        max={MAX_ATTACHMENTS}
        onChange={(files) => {
          onReady(clear);
          onChange(files);
        }}
      />
    </div>
  );
}
