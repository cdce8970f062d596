import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Bundles product, packages and tests: loading two thousand files cost each of two hundred processes two seconds. */
const BUNDLE = path.resolve('.laqta', 'bundle');

export const inBundle = (file: string): string =>
  path.join(BUNDLE, path.relative('.', file).replace(/\.ts$/, '.mjs'));

/** The file from which a test starts a process: unbundled, each takes a second of CPU time to load. */
export const startedFrom = (file: string): string =>
  process.env.LAQTA_TESTS === 'bundled' ? inBundle(file) : path.resolve(file);

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};

/** Files that are read beside the code stay beside its source. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform(code, id) {
    if (!path.isAbsolute(id)) return null;
    const places = { dirname: path.dirname(id), url: pathToFileURL(id).href };
    return code.replace(/import\.meta\.(dirname|url)\b/g, (_, key: keyof typeof places) =>
      JSON.stringify(places[key]),
    );
  },
};

/** A test sets up with `vi.hoisted` what its imports read: they become dynamic imports after that statement. */
const hoisted: Plugin = {
  name: 'hoisted',
  transform(code, id) {
    if (!id.endsWith('.test.ts') || !code.includes('vi.hoisted(')) return null;
    const { body } = this.parse(code);
    const parts = body.map((node) => {
      const text = code.slice(node.start, node.end);
      if (node.type !== 'ImportDeclaration') return { text, order: /\bvi\.hoisted\(/.test(text) ? 1 : 3 };
      const source = node.source.raw;
      if (node.source.value === 'vitest') return { text, order: 0 };
      const names = node.specifiers.map((specifier) =>
        specifier.type === 'ImportSpecifier'
          ? `${code.slice(specifier.imported.start, specifier.imported.end)}: ${specifier.local.name}`
          : `default: ${specifier.local.name}`,
      );
      return { text: `const { ${names.join(', ')} } = await import(${source});`, order: 2 };
    });
    return parts
      .toSorted((a, b) => a.order - b.order)
      .map(({ text }) => text)
      .join('\n');
  },
};

export async function bundle(files: string[]): Promise<void> {
  // Most who ask where a file lies bundle none.
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [whereItWas, hoisted],
    build: {
      ssr: true,
      outDir: BUNDLE,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), path.resolve(file)])),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'chunks/[name]-[hash].mjs',
          // One module after the other, as written: the first to be imported sets up what the next ones read.
          strictExecutionOrder: true,
        },
      },
    },
    ssr: { noExternal: true, external: ['pg-native', 'sharp', 'vite', ...Object.keys(devDependencies)] },
  });
}

/** Needs the test runner: resetting modules, or importing a computed path. */
const NEEDS_RUNNER = /vi\.resetModules|import\((?!')/;

if (import.meta.main) {
  rmSync(BUNDLE, { recursive: true, force: true });
  const tests = globSync('{app,server,stripe-sandbox,db,tools,tests}/**/*.test.ts', {
    exclude: ['tests/{e2e,deploy}/**'],
  });
  const bundled = tests.filter((file) => !NEEDS_RUNNER.test(readFileSync(file, 'utf8')));
  const servers = ['server/web.ts', 'server/worker.ts', 'stripe-sandbox/main.ts', 'tests/harness/victim.ts'];
  const commands = ['archive/export.ts', 'archive/import.ts', 'commands/doctor.ts', 'commands/keys.ts'];
  const tools = commands.map((file) => `tools/${file}`);
  await bundle([...bundled, 'tests/harness/settings.ts', ...servers, ...tools]);
}
