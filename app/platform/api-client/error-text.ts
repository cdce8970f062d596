import type { TFunction } from 'i18next';
import { AppError, type FieldErrors } from '#core/app-error.ts';

/** An error in the reader's words: its code is the key. What is no `AppError` is our own mistake. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof AppError)) {
    console.error(error);
    return t('errors.unknown');
  }
  return t(error.code as 'errors.unknown', error.params);
}

/** The text of one field's mistake, for the place beside it. */
export function fieldErrorText(
  t: TFunction,
  fields: FieldErrors | undefined,
  name: string,
): string | undefined {
  const mistake = fields?.[name];
  return mistake && t(mistake.code as 'errors.unknown', mistake.params ?? {});
}
