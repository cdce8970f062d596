import { ChevronDown, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FoldedFieldsProps = Pick<ComponentProps<'details'>, 'open' | 'ref'> & {
  title: ReactNode;
  text: ReactNode;
  optional?: boolean;
  className: string;
  children: ReactNode;
};

/** A row of a card that adds an optional part of a form. */
export const addRowClass =
  'flex min-h-12 w-full list-none items-center gap-3 px-4 text-start text-sm font-medium transition-colors -outline-offset-2 hover:bg-wash';

type AddedFieldsProps = Omit<FoldedFieldsProps, 'optional'>;

/** Optional fields behind a row of a card. `text` shows the values of a collapsed row. */
export function AddedFields({ title, text, className, children, ...details }: AddedFieldsProps) {
  return (
    <details {...details} className="group">
      <summary className={`${addRowClass} [&::-webkit-details-marker]:hidden`}>
        <Plus
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-45"
          aria-hidden="true"
        />
        <span className="shrink-0">{title}</span>
        {text && (
          <span className="min-w-0 flex-1 truncate text-end font-normal text-ink-2 group-open:invisible">
            {text}
          </span>
        )}
      </summary>
      <div className={className}>{children}</div>
    </details>
  );
}

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
