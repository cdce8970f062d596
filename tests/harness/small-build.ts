import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Screen = { pattern: string; role?: 'brand'; scripts?: Record<'en' | 'ar', string[]> };

/** Writes the smallest build of the browser app that the web process starts with. */
export function writeSmallBuild(folder: string, screens: Screen[] = [], signIn = 'sign-in'): void {
  const root = path.join(folder, 'build/client');
  for (const [file, body] of [
    ['__spa-fallback.html', 'shell'],
    ['auth/index.html', signIn],
    ['ar/auth/index.html', `Arabic ${signIn}`],
  ] as const) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `<html><head></head><body>${body}</body></html>`);
  }
  const withScripts = screens.map((screen) => ({ scripts: { en: [], ar: [] }, ...screen }));
  writeFileSync(path.join(root, 'screens.json'), JSON.stringify(withScripts));
}
