import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export function project(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'laqta-fences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const all = {
    'package.json': '{"type":"module","imports":{"#*":"./app/*"}}',
    'server/web.ts': 'export const web = 1;',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}
