import { readFileSync } from 'node:fs';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SUFFIX = '?inline-script';

/**
 * `import script from './menu.ts?inline-script'` gives the file as minified JavaScript for an inline script. A block around it
 * keeps its names apart from those of other scripts. The file stands alone: it may import types only.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
      // Imports of types leave this behind.
      const script = code.replace(/^export \{\s*\};?$/m, '');
      if (/^(import|export)\b/m.test(script)) throw new Error(`${file} must stand alone`);
      const minified = await minify(file, `{${script}}`);
      return `export default ${JSON.stringify(minified.code)}`;
    },
  },
});
