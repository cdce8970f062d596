import { Clapperboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '#ui/pill.tsx';

/** Which video a link stands beside. */
export function VideoPill({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Pill
      className="max-w-full min-w-0"
      icon={<Clapperboard className="size-3.5 shrink-0" aria-hidden="true" />}
    >
      {/* On a lower line Arabic would lose what hangs below it. */}
      <span className="truncate leading-6">{t('tracking.ofVideo', { title })}</span>
    </Pill>
  );
}
