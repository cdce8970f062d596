import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FoldedFieldsProps = Pick<ComponentProps<'details'>, 'open' | 'ref'> & {
  title: ReactNode;
  text: ReactNode;
  optional?: boolean;
  className: string;
  children: ReactNode;
};

/** Fields that are collapsed to a title and a line of text. */
export function FoldedFields({ title, text, optional, className, children, ...details }: FoldedFieldsProps) {
  const { t } = useTranslation();
  return (
    <details {...details} className="group rounded-card border border-line">
      <summary className="flex list-none items-start gap-3 rounded-card p-4 transition-colors hover:bg-wash [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {title}
            {optional && <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>}
          </span>
          {text && <span className="block text-sm text-ink-2">{text}</span>}
        </span>
        <ChevronDown
          className="mt-1 size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className={className}>{children}</div>
    </details>
  );
}
