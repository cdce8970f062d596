import { Ban, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BRIEF_ITEM_KINDS, type BriefItemInput } from '../brief/brief-items.ts';

type BriefItemsProps = {
  items: BriefItemInput[];
  /** At the end of the first heading. */
  end?: ReactNode;
};

export function BriefItems({ items, end }: BriefItemsProps) {
  const { t } = useTranslation();
  const kinds = BRIEF_ITEM_KINDS.filter((kind) => items.some((item) => item.kind === kind));
  return (
    <div className="flex flex-col gap-4">
      {kinds.map((kind, index) => {
        const listed = items.filter((item) => item.kind === kind);
        const Icon = kind === 'must' ? Check : Ban;
        return (
          <section key={kind}>
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-sm">{t(`campaigns.briefItems.${kind}`)}</h3>
              {index === 0 && end}
            </div>
            <ul className="mt-1.5 flex flex-col gap-2">
              {listed.map(({ text }) => (
                <li key={text} className="flex items-start gap-2 text-ink-2">
                  <Icon className="mt-1 size-4 shrink-0 text-ink-3" aria-hidden="true" />
                  <span dir="auto" className="min-w-0 flex-1 break-words">
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
