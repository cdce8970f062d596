import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadField } from '#features/media/media/uploads/ui/upload-field.tsx';
import { LANGUAGES, type Language } from '#i18n/language.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import type { SubmittedVideo } from '../../schema.ts';

/** By language. Empty without a file, null while it is read or uploading. */
export type CaptionFiles = { [Name in Language]?: string | null | undefined };

type CaptionsFieldsProps = {
  place: string;
  files: CaptionFiles;
  /** The earlier version, whose captions can be used again. */
  earlier?: { version: number; video: Pick<SubmittedVideo, 'captions'> } | undefined;
  isRequired?: boolean;
  error?: string | undefined;
  /** Null while a file is read or uploading. */
  onChange: (language: Language, mediaId: string | null) => void;
  ref?: Ref<Pick<HTMLElement, 'focus'>>;
};

/** A WebVTT file per language. Folded, because most videos have none. */
export function CaptionsFields({
  place,
  files,
  earlier,
  isRequired = false,
  error,
  onChange,
  ref,
}: CaptionsFieldsProps) {
  const { t } = useTranslation();
  const again = earlier?.video.captions ?? [];
  const [isOpen, setOpen] = useState(isRequired || again.length > 0);
  return (
    <details
      className="group rounded-control border border-line px-3.5 py-2.5"
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden min-h-6 text-sm font-medium">
        {t('submissions.captions.title')}
        {!isRequired && <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>}
        <ChevronDown
          className="size-4 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <p className="text-sm text-ink-2">{t('submissions.captions.text')}</p>
        <FieldError error={error} />
        {LANGUAGES.map((language, index) => {
          const old = again.find((captions) => captions.language === language)?.mediaId;
          const isAgain = old !== undefined && files[language] === old;
          return (
            <div key={language} className="flex flex-col gap-2">
              {old && (
                <Checkbox
                  label={t(`submissions.captions.again.${language}`, { version: earlier!.version })}
                  checked={isAgain}
                  onChange={(event) => onChange(language, event.target.checked ? old : '')}
                />
              )}
              {!isAgain && (
                <UploadField
                  ref={index === 0 ? ref : undefined}
                  label={t(`submissions.captions.names.${language}`)}
                  place={`${place} ${language}`}
                  purpose="captions"
                  kinds={['captions']}
                  onChange={(chosen) => onChange(language, chosen && (chosen[0]?.mediaId ?? ''))}
                />
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}
