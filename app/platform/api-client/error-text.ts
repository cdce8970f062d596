import type { TFunction } from 'i18next';
import { AppError } from '#core/app-error.ts';

/** Errors other than `AppError` are bugs and get a generic text. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof AppError)) {
    console.error(error);
    return t('errors.unknown');
  }
  return t(error.code as 'errors.unknown', { ...error.params, defaultValue: t('errors.unknown') });
}

/** Whether the server understood the request and refused it, so its text explains the failure. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status >= 400 && error.status < 500;

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Props of the message that replaces a list or screen that could not be loaded. */
export const retryOf = (t: TFunction, query: FailedQuery) => ({
  text: errorText(t, query.error),
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
});
