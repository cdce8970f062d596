import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems lend to outgoing connections: one of those may be lent before it is listened on. */
const FIRST = 20_000;
const PORTS = 10_000;
/** Each process looks in a place of its own, which is wider than what one takes: another may wait there to be listened on. */
let next = (process.pid * 40) % PORTS;

/** A free port whose successor is free, too: the sandbox takes that one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 2) % PORTS;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
