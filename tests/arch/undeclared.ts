type Declared = { prefixes: readonly string[]; topics: readonly string[] };

export function undeclared(source: string, { prefixes, topics }: Declared): string[] {
  const used = [...source.matchAll(/\bnewId\('([a-z]+)'/g)].map(([, prefix]) => prefix!);
  const hinted = [...source.matchAll(/\bsendLiveEvent\(([^;]*);/g)].flatMap(([, args]) =>
    [...args!.matchAll(/'([\w-]+)'/g)].map(([, topic]) => topic!),
  );
  return [
    ...used.filter((prefix) => !prefixes.includes(prefix)),
    ...hinted.filter((topic) => !topics.includes(topic)),
  ];
}
