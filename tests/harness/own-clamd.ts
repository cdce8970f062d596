import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A scanner with the test's answers, or a real one behind it, as CLAMD_URL. Import it before the settings. */

/** The text by which every scanner can be tried. In two parts, lest one takes this file for infected. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** A real one takes no stream longer than this. */
export const REAL_LIMIT_BYTES = 1 << 20;

/** Handles each connection; a test can replace it. */
export const scanner = { serve: (connection: Socket): void => void connection.destroy() };

const server = createServer((connection) => {
  connection.on('error', () => {});
  scanner.serve(connection);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
server.unref();
process.env.CLAMD_URL = `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;

export const isClamdInstalled = spawnSync('clamd', ['--version']).status === 0;

/** A clamd of its own that knows one signature, and where it listens. */
export async function startClamd() {
  const folder = await mkdtemp(path.join(tmpdir(), 'laqta-clamd-'));
  const port = await freePort();
  await writeFile(path.join(folder, 'eicar.ndb'), `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  await writeFile(
    path.join(folder, 'clamd.conf'),
    `TCPAddr 127.0.0.1\nTCPSocket ${port}\nDatabaseDirectory ${folder}\nForeground yes\nStreamMaxLength ${REAL_LIMIT_BYTES}\n`,
  );
  const clamd = spawn('clamd', ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const stop = async () => {
    if (clamd.exitCode === null && clamd.kill('SIGKILL')) await once(clamd, 'exit');
    await rm(folder, { recursive: true });
  };
  while (!(await isOpen(port))) {
    if (clamd.exitCode !== null) {
      await stop();
      throw new Error(`clamd ended with ${clamd.exitCode}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    serve: (connection: Socket) => {
      const real = connect(port, '127.0.0.1');
      real.on('error', () => connection.destroy());
      connection.pipe(real).pipe(connection);
    },
    stop,
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
