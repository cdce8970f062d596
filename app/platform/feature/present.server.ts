import { config } from '#platform/env/config.server.ts';

const names = new Set<string>();

/** Which features the product has, told once by whoever lists them. */
export function announceFeatures(features: Iterable<{ name: string }>): void {
  for (const { name } of features) names.add(name);
}

/** Whether the product has this feature, so that an earlier one can sell it without importing it. */
export const hasFeature = (name: string): boolean => names.has(name) || config.previewFeatures.includes(name);
