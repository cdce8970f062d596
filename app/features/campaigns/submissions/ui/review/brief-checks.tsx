import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BRIEF_ITEM_KINDS } from '#features/campaigns/campaigns/rules.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import type { ReviewItem } from '../../schema.ts';
import { useBriefCheck } from './data.ts';

export function BriefChecks({ item: { id, briefItems } }: { item: ReviewItem }) {
  const { t } = useTranslation();
  const check = useBriefCheck(id);
  return (
    <div className="flex flex-col gap-4">
      {BRIEF_ITEM_KINDS.map((kind) => {
        const listed = briefItems.filter((item) => item.kind === kind);
        if (listed.length === 0) return null;
        return (
          <section key={kind}>
            <h3 className="text-sm">{t(`campaigns.briefChecks.${kind}`)}</h3>
            <ul className="mt-1 flex flex-col divide-y divide-line">
              {listed.map((item) => {
                const pending = check.isPending && check.variables.briefItemId === item.id;
                const brandOk = pending ? check.variables.isMet : item.brandOk;
                return (
                  <li key={item.id} className="flex items-center gap-1 py-1.5">
                    <div className="min-w-0 flex-1">
                      <p dir="auto" className="text-page-start break-words text-ink-2">
                        {item.text}
                      </p>
                      {item.creatorOk && <p className="text-xs text-ink-3">{t('review.checks.confirmed')}</p>}
                    </div>
                    {[true, false].map((isMet) => {
                      const Icon = isMet ? Check : X;
                      const isPressed = brandOk === isMet;
                      return (
                        <IconButton
                          key={String(isMet)}
                          size="small"
                          label={`${t(isMet ? 'review.checks.met' : 'review.checks.notMet')}: ${item.text}`}
                          icon={<Icon className="size-4" aria-hidden="true" />}
                          aria-pressed={isPressed}
                          className={clsx(
                            isPressed && (isMet ? 'bg-green-tint! text-green!' : 'bg-red-tint! text-red!'),
                          )}
                          onClick={() =>
                            check.mutate({ briefItemId: item.id, isMet: isPressed ? null : isMet })
                          }
                        />
                      );
                    })}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {check.error && <FormError>{errorText(t, check.error)}</FormError>}
    </div>
  );
}
