import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { config } from '#platform/env/config.server.ts';
import type { Processes } from './processes.ts';

/** `npm run dev`: Vite serves the sources on PORT and proxies other requests to the web process. */

const SETTLE_MS = 150;
const VITE = fileURLToPath(new URL('../../node_modules/@react-router/dev/bin.cjs', import.meta.url));
/** The two ports before it are PORT and the sandbox. */
export const webPort = () => config.port + 2;

export function webBehindVite(): Record<string, string> {
  return {
    PORT: String(webPort()),
    BASE_URL: config.baseUrl,
    SANDBOX_URL: config.stripe.mode === 'sandbox' ? config.stripe.apiUrl! : '',
  };
}

export async function serveChanges(processes: Processes): Promise<void> {
  await processes.keep({
    name: 'vite',
    args: [VITE, 'dev', '--port', String(config.port), '--host', 'localhost'],
    env: { LAQTA_WEB_URL: `http://127.0.0.1:${webPort()}` },
  });
  let restart: NodeJS.Timeout | undefined;
  for (const folder of ['../../app', '../../server']) {
    watch(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(restart);
      restart = setTimeout(() => processes.restart(['web', 'worker']), SETTLE_MS);
    });
  }
}
