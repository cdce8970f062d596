import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';

/**
 * What to show beside a field: the form's own finding, else what the server said of it. The form's messages are
 * keys, translated here, so that they follow a change of language. `params` fill the places in those texts.
 */
export function useFieldText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  params: Record<string, string | number> = {},
) {
  const { t } = useTranslation();
  const refused = error instanceof AppError ? error.fields : undefined;
  return (name: Path<Values>): string | undefined => {
    const key = form.getFieldState(name, form.formState).error?.message;
    if (key) return t(key as 'errors.required', params);
    const mistake = refused?.[name];
    return mistake && t(mistake.code as 'errors.required', mistake.params ?? {});
  };
}
