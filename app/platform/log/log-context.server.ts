import { AsyncLocalStorage } from 'node:async_hooks';

/** What each line of a log carries of the request or job that wrote it. Ids only. */
export type LogContext = {
  requestId?: string;
  jobId?: string;
  job?: string;
  endpoint?: string;
  userId?: string;
  workspaceId?: string;
};

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` with a context of its own. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

/** Adds to the context at hand what has become known since. Does nothing outside of one. */
export function addLogContext(more: LogContext): void {
  const context = storage.getStore();
  if (context) Object.assign(context, more);
}

export const logContext = (): LogContext => storage.getStore() ?? {};
