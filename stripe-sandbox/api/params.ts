import { invalidRequest } from './api-error.ts';

export function requireUrl(url: string, param: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw invalidRequest('Not a valid URL', 'url_invalid', param);
}

export type Metadata = Record<string, string>;

/** Sets the given keys and removes those given empty. An empty parameter removes all. */
export function mergeMetadata(current: Metadata, changes: unknown): Metadata {
  if (changes === undefined) return current;
  if (changes === '' || changes === null) return {};
  const merged = { ...current };
  for (const [key, value] of Object.entries(changes as Record<string, unknown>)) {
    if (value === '' || value === null) delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
