export type Metadata = Record<string, string>;

/** Given keys are set, keys given empty are removed, others stay; an empty parameter removes all. */
export function mergeMetadata(current: Metadata, given: unknown): Metadata {
  if (given === undefined) return current;
  if (given === '' || given === null) return {};
  const merged = { ...current };
  for (const [key, value] of Object.entries(given as Record<string, unknown>)) {
    if (value === '' || value === null) delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
