import { Columns3, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Applicant } from '#features/campaigns/applications/schema.ts';
import { useDeclineApplications } from '#features/campaigns/applications/ui/data.ts';
import { isolateText } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

const MAX_COMPARED = 3;

type SelectionBarProps = {
  campaignId: string;
  selected: Applicant[];
  onCompare: () => void;
  onClear: () => void;
};

export function SelectionBar({ campaignId, selected, onCompare, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  const declining = useDeclineApplications(campaignId);
  const count = selected.length;
  const canCompare = count > 1 && count <= MAX_COMPARED;
  const names = new Intl.ListFormat(language).format(
    selected.map(({ creator }) => isolateText(creator.name)),
  );

  async function decline() {
    const { results } = await declining.mutateAsync(selected.map(({ id }) => id));
    const declined = results.filter(({ result }) => result === 'declined').length;
    const unchanged = results.length - declined;
    toastSuccess(t('applications.declined', { count: declined }), {
      ...(unchanged > 0 && { description: t('applications.notDeclined', { count: unchanged }) }),
    });
    onClear();
  }

  return (
    <Card
      raised
      className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-center gap-2 p-3 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <div className="flex w-full items-center gap-1 sm:w-auto sm:flex-1">
        <IconButton
          size="small"
          label={t('applications.clear')}
          icon={<X className="size-5" aria-hidden="true" />}
          onClick={onClear}
        />
        <span role="status" className="text-sm font-medium">
          {t('applications.selected', { count })}
        </span>
      </div>
      <Button
        className="max-sm:flex-1"
        icon={<Columns3 className="size-4" aria-hidden="true" />}
        disabled={!canCompare}
        title={canCompare ? undefined : t('applications.compareHint')}
        onClick={onCompare}
      >
        {t('applications.compare')}
      </Button>
      <Button variant="danger" className="max-sm:flex-1" onClick={() => setConfirming(true)}>
        {t('applications.declineSelected')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        destructive
        title={t('applications.confirmBulk', { count })}
        description={t('applications.confirmBulkText', { names })}
        confirmLabel={t('applications.decline')}
        errorText={(error) => errorText(t, error)}
        onConfirm={decline}
      />
    </Card>
  );
}
