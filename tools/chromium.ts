import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell renders the same page with two thirds of the work. */
const SHELL = 'chromium-headless-shell';
/** Font of the browser's own pages. The other recommended packages are for desktops, such as printing and sound. */
const FONTS = 'fonts-liberation';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', SHELL, FONTS], options);
  }
  const installed = findChromium();
  if (installed) return installed;
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  const downloaded = findDownloaded();
  if (downloaded) return downloaded;
  throw new Error('There is no Chromium for the browser tests. Install one, or set CHROMIUM_PATH to it.');
}

export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return findDownloaded();
}

function findDownloaded(): string | null {
  const ask = `import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))`;
  const { stdout } = spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8' });
  const file = stdout.trim();
  return file && existsSync(file) ? file : null;
}
