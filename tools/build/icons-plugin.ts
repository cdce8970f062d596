import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Imports each icon from its own file: the entry of lucide-react would load every icon with the first screen. */
export function icons(): Plugin {
  const entry = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names, file] of readFileSync(entry, 'utf8').matchAll(
    /^export \{(.+)\} from '\.\/icons\/(.+)\.mjs'/gm,
  ))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!);
  const importOf = (specifier: string) => {
    const [name, alias = name] = specifier.split(/\s+as\s+/) as [string, string?];
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${alias} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.+\.tsx?$/, code: 'lucide-react' },
      handler: (code) =>
        code.replaceAll(/^import \{([^}]+)\} from 'lucide-react';/gm, (_statement, specifiers: string) =>
          specifiers
            .split(',')
            .map((specifier) => specifier.trim())
            .filter((specifier) => specifier && !specifier.startsWith('type '))
            .map(importOf)
            .join(' '),
        ),
    },
  };
}
