import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BRIEF_ITEM_KINDS } from '#features/campaigns/campaigns/brief/brief-items.ts';
import type { BriefItem } from '#features/campaigns/campaigns/schema.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { FieldError } from '#ui/forms/field.tsx';

type BriefCheckboxesProps = {
  legend: string;
  /** Headings of the kinds: the demands of the brief, or the claims that a check confirms. */
  headings?: 'briefItems' | 'briefChecks';
  items: BriefItem[];
  field: UseFormRegisterReturn & { error: string | undefined };
  detail?: (id: string) => ReactNode;
  children?: ReactNode;
};

export function BriefCheckboxes({
  legend,
  headings = 'briefItems',
  items,
  field: { error, ...input },
  detail,
  children,
}: BriefCheckboxesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="grid gap-x-6 gap-y-3 @xl:grid-cols-2">
      <legend className="mb-1 text-ui font-medium">{legend}</legend>
      {BRIEF_ITEM_KINDS.map((kind) => (
        <CheckboxGroup
          key={kind}
          title={
            headings === 'briefItems' ? t(`campaigns.briefItems.${kind}`) : t(`campaigns.briefChecks.${kind}`)
          }
        >
          {items
            .filter((item) => item.kind === kind)
            .map((item) => (
              <div key={item.id}>
                <Checkbox
                  value={item.id}
                  label={
                    <span dir="auto" className="block break-words">
                      {item.text}
                    </span>
                  }
                  aria-invalid={error ? true : undefined}
                  {...input}
                />
                {detail?.(item.id)}
              </div>
            ))}
        </CheckboxGroup>
      ))}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function CheckboxGroup({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would be announced twice
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-xs text-ink-3">
        {title}
      </p>
      {children}
    </div>
  );
}
