import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';

type MissingPartsProps = {
  parts: Record<'video' | 'title' | 'captions', boolean>;
  /** Of the brief, not yet confirmed. */
  points: number;
};

/** Required parts of a video that the creator has not filled in, beside the button that sends it. */
export function MissingParts({ parts, points }: MissingPartsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = [
    parts.video && t('submissions.form.missing.video'),
    parts.title && t('submissions.form.missing.title'),
    points > 0 && t('submissions.form.missing.points', { count: points }),
    parts.captions && t('submissions.form.missing.captions'),
  ].filter((name) => name !== false);
  if (names.length === 0) return null;
  return (
    <p className="text-sm font-medium text-ink max-sm:w-full sm:flex-1 sm:self-center">
      {t('submissions.form.missing.sentence', { parts: new Intl.ListFormat(language).format(names) })}
    </p>
  );
}
