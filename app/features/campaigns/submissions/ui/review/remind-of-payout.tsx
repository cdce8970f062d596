import { clsx } from 'clsx';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstName } from '#core/first-name.ts';
import { PAYOUT_REMINDER_EVERY_MS } from '#features/money/payout-accounts/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { useRemindOfPayout } from './data.ts';

type RemindOfPayoutProps = {
  creator: { id: string; name: string; isPayable: boolean; remindedAt: string | null };
};

export function RemindOfPayout({ creator }: RemindOfPayoutProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const reminding = useRemindOfPayout();
  const { id, name, isPayable, remindedAt } = creator;
  if (isPayable) return null;
  const isDone = remindedAt !== null && Date.now() - Date.parse(remindedAt) < PAYOUT_REMINDER_EVERY_MS;
  return (
    <div className="flex flex-col gap-2 max-sm:grow">
      <FormError>{reminding.error && errorText(t, reminding.error)}</FormError>
      <div className={clsx('flex flex-wrap items-center gap-y-1', remindedAt && 'gap-x-3')}>
        {!isDone && (
          <Button
            size="small"
            className="max-sm:grow"
            icon={<BellRing className="size-4" aria-hidden="true" />}
            loading={reminding.isPending}
            onClick={() => reminding.mutate(id)}
          >
            {t('review.remind', { name: firstName(name) })}
          </Button>
        )}
        <span role="status" className="text-sm text-ink-3">
          {remindedAt && (
            <time dateTime={remindedAt} title={format.dateTime(remindedAt)}>
              {t('review.reminded', { when: format.relative(remindedAt) })}
            </time>
          )}
        </span>
      </div>
    </div>
  );
}
