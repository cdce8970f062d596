import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { config } from '#platform/env/config.server.ts';
import { finishReports, loadErrorReporter } from './error-reporter.server.ts';
import { log, withLogContext } from './log.server.ts';

type Reported = { error: Error; context: object };
const reports: Reported[] = [];
Object.assign(globalThis, { reports });

function moduleOf(source: string): string {
  const file = path.join(config.dataDir, `reporter-${source.length}.mjs`);
  writeFileSync(file, source);
  return file;
}

test('refuses a module that is missing or exports no function', async () => {
  await expect(loadErrorReporter(moduleOf('export const send = 1;'))).rejects.toThrow('exports no function');
  await expect(loadErrorReporter('./nowhere.mjs')).rejects.toThrow();
});

test('reports logged errors with their context and without input', async () => {
  await loadErrorReporter(
    moduleOf('export const report = async (error, context) => void reports.push({ error, context });'),
  );
  const cause = Object.assign(new SyntaxError('Unexpected token in "iban-4711"'), { code: 'E_PARSE' });
  withLogContext({ requestId: 'req_1', endpoint: 'readWallet' }, () => {
    log.warn({ error: cause }, 'not an error');
    log.error({ error: new Error('a request failed', { cause }) }, 'a request failed');
    log.error('without an error');
  });
  await finishReports();
  expect(reports).toHaveLength(2);
  const [{ error, context }, second] = reports as [Reported, Reported];
  expect(context).toEqual({ requestId: 'req_1', endpoint: 'readWallet', message: 'a request failed' });
  expect(error).toMatchObject({ message: 'a request failed', cause: { message: 'SyntaxError E_PARSE' } });
  expect(error.stack).toContain('error-reporter.test');
  expect(String((error.cause as Error).stack)).not.toContain('iban-4711');
  expect(second.error.message).toBe('without an error');
});

test.each([
  ['throws', 'export const report = () => { throw new Error("no network"); };'],
  ['rejects', 'export const report = () => Promise.reject(new Error("no network at all"));'],
])('logs a warning if the reporter %s, and does not throw', async (_, source) => {
  const warnings = vi.spyOn(log, 'warn').mockImplementation(() => {});
  await loadErrorReporter(moduleOf(source));
  expect(() => log.error({ error: new Error('any') }, 'any')).not.toThrow();
  await finishReports();
  expect(warnings).toHaveBeenCalledExactlyOnceWith({ error: expect.any(Error) }, 'the error reporter failed');
});

test('ends the process although the last report hangs', async () => {
  await loadErrorReporter(moduleOf('export const report = () => new Promise(() => {});'));
  log.error({ error: new Error('any') }, 'any');
  const begunAt = performance.now();
  await finishReports();
  expect(performance.now() - begunAt).toBeLessThan(4_000);
});
