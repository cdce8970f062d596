import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenInput } from '#ui/forms/choice.tsx';
import { CALLS, CONCEPTS, HOOKS } from '../../brief/brief.ts';
import { StyleDrawing } from './style-drawing.tsx';

const STYLES = { hooks: HOOKS, concepts: CONCEPTS, calls: CALLS };

type StylePickerProps = {
  name: keyof typeof STYLES;
  input: Omit<ComponentProps<'input'>, 'type' | 'value'>;
};

export function StylePicker({ name, input }: StylePickerProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-medium">
        {t(`campaigns.brief.${name}Label`)}
        <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-2">
        {t(`campaigns.brief.choose.${name}Hint`)}
      </p>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {STYLES[name].map((style) => (
          <label
            key={style}
            className="group relative flex items-center gap-3 rounded-card border border-control bg-card p-2 pe-9 sm:items-start sm:p-3 sm:pe-9 transition-colors hover:border-ink-3 has-checked:border-link has-checked:bg-link-tint has-checked:ring-1 has-checked:ring-link has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input type="checkbox" value={style} {...input} className={hiddenInput} />
            <StyleDrawing name={style} />
            <span className="min-w-0">
              <span className="block font-medium">{t(`campaigns.brief.styles.${style}`)}</span>
              <span className="line-clamp-2 text-sm text-ink-2 sm:line-clamp-none">
                {t(`campaigns.brief.choose.${style}.text`)}
              </span>
              <span className="mt-1 block text-sm text-ink-2 italic max-sm:hidden rtl:not-italic">
                {t(`campaigns.brief.choose.${style}.example`)}
              </span>
            </span>
            <Check
              className="invisible absolute end-3 top-3 size-4 text-link group-has-checked:visible"
              aria-hidden="true"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
