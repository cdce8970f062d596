import { Ban, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BRIEF_ITEM_KINDS, type BriefItemInput } from '../brief/brief-items.ts';

export function BriefItems({ items }: { items: BriefItemInput[] }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      {BRIEF_ITEM_KINDS.map((kind) => {
        const listed = items.filter((item) => item.kind === kind);
        const Icon = kind === 'must' ? Check : Ban;
        if (listed.length === 0) return null;
        return (
          <section key={kind}>
            <h3 className="text-sm">{t(`campaigns.briefItems.${kind}`)}</h3>
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
