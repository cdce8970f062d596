import { ChevronRight, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import type { OwnSubmission } from '../schema.ts';
import { OwnFeedback } from './own-feedback.tsx';

type OwnVersionsProps = { versions: OwnSubmission[]; onWatch: (submission: OwnSubmission) => void };

export function OwnVersions({ versions, onWatch }: OwnVersionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (versions.length === 0) return null;
  return (
    <details className="group/earlier">
      <summary className="flex min-h-11 w-fit items-center gap-1.5 rounded-chip text-ui font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="mirror size-4 transition-transform group-open/earlier:rotate-90 rtl:group-open/earlier:-rotate-90"
          aria-hidden="true"
        />
        {t('submissions.own.earlier', { count: versions.length })}
      </summary>
      <ol className="mt-1 flex flex-col gap-4 border-s-2 border-line ps-4">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-col gap-2">
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="truncate text-sm font-medium">
                  <bdi>{version.title}</bdi>
                </p>
                <p className="dotted text-xs text-ink-3">
                  <span>{t('submissions.own.version', { version: version.version })}</span>
                  <span>{t('submissions.own.sent', { date: format.date(version.createdAt) })}</span>
                </p>
              </div>
              <Button
                size="small"
                variant="quiet"
                icon={<Play className="size-4" aria-hidden="true" />}
                onClick={() => onWatch(version)}
              >
                {t('submissions.own.watch')}
              </Button>
            </div>
            <OwnFeedback submission={version} />
          </li>
        ))}
      </ol>
    </details>
  );
}
