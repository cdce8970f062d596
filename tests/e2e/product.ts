import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../harness/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the whole product, started as `npm start` does, serves. */
    baseUrl: string;
    sandboxUrl: string;
  }
}

const START_LIMIT_MS = 300_000;

/** Runs the product for the browser tests: every process, a data folder of its own, the demo world. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laqta-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      LAQTA_DATA_DIR: dataDir,
      // So that each new person can come from an address of their own: one address may sign up only so often.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LAQTA_PREVIEW_FEATURES: 'analytics',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await said(child, 'Ctrl-C stops everything').catch((error: Error) => {
    throw new Error(`${error.message}\n${lastLines(path.join(dataDir, 'logs'))}`);
  });
  project.provide('baseUrl', `http://localhost:${port}`);
  project.provide('sandboxUrl', `http://127.0.0.1:${port + 1}`);
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** What each process wrote last: why the product did not start. */
function lastLines(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((name) => `${name}:\n${readFileSync(path.join(folder, name), 'utf8').slice(-2_000)}`)
    .join('\n');
}

function said(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(limit);
      child.kill('SIGTERM');
      reject(new Error(`${why}\n${output}`));
    };
    const limit = setTimeout(() => fail('The product did not start in time.'), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(words)) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(`The product ended with code ${code}.`));
  });
}
