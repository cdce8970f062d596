import '../../../tests/harness/own-clamd.ts';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '#platform/log/log.server.ts';
import {
  EICAR,
  isClamdInstalled,
  REAL_LIMIT_BYTES,
  scanner,
  startClamd,
} from '../../../tests/harness/own-clamd.ts';
import { ScannerUnavailable, scan, scannerVersion } from './scan.server.ts';

async function* pieces(...texts: (string | Buffer)[]) {
  for (const text of texts) yield Buffer.from(text);
}
/** A scanner that reads the whole file and replies. */
const replying = (reply: string) => (connection: Socket) => {
  let received = Buffer.alloc(0);
  connection.on('data', (piece) => {
    received = Buffer.concat([received, piece as Buffer]);
    if (received.subarray(-4).equals(Buffer.alloc(4))) connection.end(reply);
  });
};
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['reports an error', replying('stream: Can not allocate memory ERROR\0')],
  ['reports that the file is too long', replying('INSTREAM size limit exceeded. ERROR\0')],
  ['replies nothing', replying('')],
  ['hangs up', (connection: Socket) => void connection.destroy()],
  [
    'hangs up during the file',
    (connection: Socket) => void connection.once('data', () => connection.resetAndDestroy()),
  ],
  [
    'speaks another protocol',
    (connection: Socket) => void connection.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  ],
  ['replies more than a verdict', replying('stream: OK, but\0')],
  ['replies incompletely', replying('stream: O')],
  ['never ends', (connection: Socket) => void connection.write('x'.repeat(100_000))],
])('throws ScannerUnavailable if the scanner %s', async (_, serve) => {
  scanner.serve = serve;
  await expect(scan(pieces('a', Buffer.alloc(500_000)))).rejects.toThrow(ScannerUnavailable);
});

test('gives up on a scanner that takes too long, and does not buffer the file', async () => {
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
  scanner.serve = (connection) => void connection.resume();
  await expect(scan(pieces('a'))).rejects.toThrow(ScannerUnavailable);
  // A scanner that does not read must not make us buffer the file.
  scanner.serve = (connection) => void connection.pause();
  let taken = 0;
  async function* endless() {
    for (;;) {
      taken++;
      yield Buffer.alloc(65_536);
    }
  }
  await expect(scan(endless())).rejects.toThrow(ScannerUnavailable);
  expect(taken).toBeLessThan(1000);
});

test('throws the error of an unreadable file, not a failure of the scanner', async () => {
  scanner.serve = replying('stream: OK\0');
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('the link broke');
  }
  await expect(scan(broken())).rejects.toThrow('the link broke');
});

test('logs the finding and returns only the verdict', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  scanner.serve = replying('stream: Win.Test.EICAR_HDB-1 FOUND\0');
  expect(await scan(pieces('a'))).toBe('infected');
  expect(warn).toHaveBeenCalledWith({ name: 'Win.Test.EICAR_HDB-1' }, 'a file is infected');
});

if (!isClamdInstalled) console.warn('clamd is not installed: the scanner is tried against a stand-in alone.');

describe.skipIf(!isClamdInstalled)('a real clamd', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd?.stop());

  test('detects a known virus and passes clean files', async () => {
    scanner.serve = clamd.serve;
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    expect(await scan(pieces(EICAR))).toBe('infected');
    expect(await scan(pieces('before ', '', EICAR.slice(0, 20), EICAR.slice(20)))).toBe('infected');
    expect(await scan(pieces('hello'))).toBe('clean');
    expect(await scan(pieces(Buffer.alloc(REAL_LIMIT_BYTES - 1, 'x')))).toBe('clean');
    expect(await scan(pieces())).toBe('clean');
  });

  test('throws ScannerUnavailable for a file above the scanner’s limit', async () => {
    scanner.serve = clamd.serve;
    await expect(scan(pieces(Buffer.alloc(2 * REAL_LIMIT_BYTES, 'x')))).rejects.toThrow(ScannerUnavailable);
  });

  test('reports its version', async () => {
    scanner.serve = clamd.serve;
    expect(await scannerVersion()).toMatch(/^ClamAV \d/);
  });
});
