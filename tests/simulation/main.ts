/** `npm run simulate`: with `--deterministic` in one process, else against the real processes. */
await import(process.argv.includes('--deterministic') ? './deterministic/main.ts' : './processes.ts');

export {};
