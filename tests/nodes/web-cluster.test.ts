import '../harness/start-jobs.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { isReady, startWeb, stopWeb, type WebProcess } from './web-process.ts';

const open = (web: WebProcess, cookie: string, signal: AbortSignal) =>
  fetch(`${web.origin}/api/live`, { headers: { cookie }, signal });

test('limits the streams of a user over all processes of a port', async () => {
  const web = await startWeb({ WEB_PROCESSES: '2', DRAIN_SECONDS: '0' });
  const cookie = await createSessionCookie(await createCreator());
  const tabs = Array.from({ length: 20 }, () => new AbortController());
  const streams = await Promise.all(tabs.map(({ signal }) => open(web, cookie, signal)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const one = new AbortController();
  const refused = await open(web, cookie, one.signal);
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'errors.tooManyStreams']);
  tabs[3]!.abort();
  await expect.poll(async () => (await open(web, cookie, one.signal)).status).toBe(200);
  const [victim] = childrenOf(web.child.pid!);
  process.kill(victim!, 'SIGKILL');
  const another = new AbortController();
  await expect.poll(async () => (await open(web, cookie, another.signal)).status).toBe(200);
  for (const tab of [...tabs, one, another]) tab.abort();
  expect(await stopWeb(web)).toBe(0);
});

test('replaces a dead web process while the others serve', async () => {
  const web = await startWeb({ WEB_PROCESSES: '2', DRAIN_SECONDS: '0' });
  const [victim] = childrenOf(web.child.pid!);
  process.kill(victim!, 'SIGKILL');
  // The connections of the dead process are lost with it; the next one goes to the other process.
  await expect.poll(() => isReady(web.origin), { timeout: 60_000 }).toBe(true);
  await expect
    .poll(() => childrenOf(web.child.pid!).filter((pid) => pid !== victim).length, { timeout: 60_000 })
    .toBe(2);
  expect(await stopWeb(web)).toBe(0);
});

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(pid);
      } catch {
        return false; // It has ended meanwhile.
      }
    })
    .map(Number);
