export type Raw = string | Raw[] | { [key: string]: Raw };

/** `a[b][0]=c` → {a: {b: ['c']}}. A repeated `a[]` (or `a`) appends; brackets may arrive unencoded. */
export function parseForm(text: string): { [key: string]: Raw } {
  const root: { [key: string]: Raw } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[', 1)[0]!, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!)];
    let node = root;
    for (const key of path.slice(0, -1)) {
      if (typeof node[key] !== 'object') node[key] = Object.create(null) as { [key: string]: Raw };
      node = node[key] as { [key: string]: Raw };
    }
    const last = path.at(-1)!;
    const key = last === '' ? String(Object.keys(node).length) : last;
    if (path.length === 1 && key in node) node[key] = [node[key]!, value].flat();
    else node[key] = value;
  }
  return arraysOf(root) as { [key: string]: Raw };
}

/** Objects whose keys are 0, 1, 2, … are arrays. */
function arraysOf(value: Raw): Raw {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length && keys.every((key, index) => key === String(index)))
    return keys.map((key) => arraysOf(value[key]!));
  return Object.fromEntries(keys.map((key) => [key, arraysOf(value[key]!)]));
}
