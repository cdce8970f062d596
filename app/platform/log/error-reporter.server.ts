import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describeError, type LogContext, log, onLoggedError } from './log.server.ts';

type Report = (error: Error, context: LogContext & { message: string }) => unknown;

/** For the last reports of a process that ends. */
const LAST_REPORTS_MS = 2_000;

const pending = new Set<Promise<unknown>>();

/** Passes each logged error to the function `report` of a module (path or package). A failing `report` is logged, never thrown. */
export async function loadErrorReporter(name: string | null): Promise<void> {
  if (!name) return;
  const address = /^[./]/.test(name) ? pathToFileURL(path.resolve(name)).href : name;
  const { report }: { report?: Report } = await import(/* @vite-ignore */ address);
  if (typeof report !== 'function') throw new Error(`ERROR_REPORTER: ${name} exports no function "report".`);
  onLoggedError((error, context) => {
    const sending = (async () => report(withoutInput(error ?? new Error(context.message)), context))()
      .catch((failure) => log.warn({ error: failure }, 'the error reporter failed'))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  });
}

/** Ends once all reports are sent, or after `LAST_REPORTS_MS`. */
export const finishReports = (): Promise<unknown> =>
  Promise.race([Promise.all(pending), sleep(LAST_REPORTS_MS, null, { ref: false })]);

/** Messages of the database and of parsers quote input, which must not leave the installation. */
function withoutInput(error: unknown): Error {
  const { type, code, statement, message, stack = '' } = describeError(error);
  const text = [message ?? type, code, statement].filter((part) => part !== undefined).join(' ');
  const cause = error instanceof Error && error.cause !== undefined ? withoutInput(error.cause) : undefined;
  const safe = new Error(text, { cause });
  return Object.assign(safe, { name: type, stack: `${type}: ${text}\n${stack}` });
}
