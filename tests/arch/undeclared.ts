type Declared = { prefixes: readonly string[]; topics: readonly string[] };

/** Id prefixes and live topics that a source uses without a declaration in `Declared`. */
export function undeclared(source: string, { prefixes, topics }: Declared): string[] {
  const used = [...source.matchAll(/\bnewId\('([a-z]+)'/g)].map(([, prefix]) => prefix!);
  const hinted = [...source.matchAll(/\bpublish\(\s*tx\b[^;]*?\],\s*\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([\w-]+)'/g)].map(([, topic]) => topic!),
  );
  return [
    ...used.filter((prefix) => !prefixes.includes(prefix)),
    ...hinted.filter((topic) => !topics.includes(topic)),
  ];
}
