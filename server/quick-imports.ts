import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Node reads the whole package.json of drizzle-orm, 180 kB, each time that one of its many files is imported: half of
 * what a process did before it served. Here each is looked up once, for whatever is imported after this.
 */
const FOLDER = '/node_modules/drizzle-orm/';
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (specifier.startsWith('.') && parentURL?.includes(FOLDER) && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !conditions.includes('import'))
      return next(specifier, context);
    const resolved = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
