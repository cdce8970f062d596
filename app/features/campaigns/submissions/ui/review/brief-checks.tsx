import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BRIEF_ITEM_KINDS } from '#features/campaigns/campaigns/brief/brief-items.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import type { ReviewItem } from '../../schema.ts';
import { useBriefCheck } from './data.ts';

export function BriefChecks({ item: { id, briefItems } }: { item: ReviewItem }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      {BRIEF_ITEM_KINDS.map((kind) => {
        const listed = briefItems.filter((item) => item.kind === kind);
        if (listed.length === 0) return null;
        return (
          <section key={kind}>
            <h3 className="text-sm">{t(`campaigns.briefItems.${kind}`)}</h3>
            <ul className="mt-1 flex flex-col divide-y divide-line">
              {listed.map((item) => (
                <CheckRow key={item.id} submissionId={id} item={item} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type CheckRowProps = { submissionId: string; item: ReviewItem['briefItems'][number] };

function CheckRow({ submissionId, item: { id, kind, text, creatorOk, brandOk } }: CheckRowProps) {
  const { t } = useTranslation();
  const checking = useBriefCheck(submissionId);
  const isChecked = checking.isPending ? checking.variables.isMet : brandOk;
  return (
    <li className="py-1.5">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="break-words text-ink-2">
            {text}
          </p>
          {creatorOk && <p className="text-xs text-ink-3">{t(`review.checks.confirmed.${kind}`)}</p>}
        </div>
        {[true, false].map((isMet) => {
          const Icon = isMet ? Check : X;
          const isPressed = isChecked === isMet;
          return (
            <IconButton
              key={String(isMet)}
              size="small"
              label={`${text}: ${t(`review.checks.${kind}.${isMet ? 'met' : 'notMet'}`)}`}
              icon={<Icon className="size-4" aria-hidden="true" />}
              aria-pressed={isPressed}
              className={clsx(isPressed && (isMet ? 'bg-green-tint! text-green!' : 'bg-red-tint! text-red!'))}
              onClick={() => checking.mutate({ briefItemId: id, isMet: isPressed ? null : isMet })}
            />
          );
        })}
      </div>
      {checking.error && <FormError>{errorText(t, checking.error)}</FormError>}
    </li>
  );
}
