import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Code } from '../ui/parts.tsx';

type PersonIds = { brandId?: string; creatorId?: string; actorId?: string };

/** Whose rows these are, when the list was opened from a person; and the way back to everybody's. */
export function PersonFilter({ filter, onClear }: { filter: PersonIds; onClear: () => void }) {
  const { t } = useTranslation();
  const id = filter.brandId ?? filter.creatorId ?? filter.actorId;
  if (!id) return null;
  return (
    <Button pill icon={<X className="size-4" aria-hidden="true" />} onClick={onClear}>
      <span className="sr-only">{t('operator.clearFilter')}: </span>
      <Code>{id}</Code>
    </Button>
  );
}
