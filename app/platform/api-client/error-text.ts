import type { TFunction } from 'i18next';
import { AppError } from '#core/app-error.ts';

/** An error in the reader's words: its code is the key. What is no `AppError` is our own mistake. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof AppError)) {
    console.error(error);
    return t('errors.unknown');
  }
  return t(error.code as 'errors.unknown', { ...error.params, defaultValue: t('errors.unknown') });
}

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Props of an error state for a failed query: its text and the retry. */
export const retryOf = (t: TFunction, query: FailedQuery) => ({
  text: errorText(t, query.error),
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
});
