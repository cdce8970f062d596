import { type ResolveFnOutput, registerHooks } from 'node:module';

/** Caches lookups: Node reads drizzle-orm's 180 kB package.json for each of its files, half of the start time. */
const FOLDER = '/node_modules/drizzle-orm/';
const resolvedImports = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (specifier.startsWith('.') && parentURL?.includes(FOLDER) && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !conditions.includes('import'))
      return next(specifier, context);
    const resolved = resolvedImports.get(specifier) ?? next(specifier, context);
    resolvedImports.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
